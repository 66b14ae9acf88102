// Part of CUnifiedLSClient.h: the builder of push notifications.
#ifndef LSUnifiedNotificationBuilder_h
#define LSUnifiedNotificationBuilder_h

#include "CUnifiedLSClient.h"

#pragma clang assume_nonnull begin

typedef enum {
    LSUnifiedBuilderAlert,
    LSUnifiedBuilderBody,
    LSUnifiedBuilderBodyLocKey,
    LSUnifiedBuilderTitle,
    LSUnifiedBuilderSubtitle,
    LSUnifiedBuilderTitleLocKey,
    LSUnifiedBuilderLaunchImage,
    LSUnifiedBuilderLocActionKey,
    LSUnifiedBuilderBadge,
    LSUnifiedBuilderContentAvailable,
    LSUnifiedBuilderMutableContent,
    LSUnifiedBuilderCategory,
    LSUnifiedBuilderSound,
    LSUnifiedBuilderThreadID,
} LSUnifiedBuilderText;

typedef enum {
    LSUnifiedBuilderBodyLocArguments,
    LSUnifiedBuilderTitleLocArguments,
} LSUnifiedBuilderList;

/// `format`: a JSON object; NULL for an empty notification. Fails for any other text.
LSUnifiedBuilderRef LSUnifiedBuilderMake(LSBridgeText format, LSUnifiedFailure failure);
LSBridgeText LSUnifiedBuilderCopyFormat(LSUnifiedBuilderRef builder, LSUnifiedFailure failure);
LSBridgeText LSUnifiedBuilderCopyText(LSUnifiedBuilderRef builder, LSUnifiedBuilderText property);
void LSUnifiedBuilderSetText(LSUnifiedBuilderRef builder, LSUnifiedBuilderText property, LSBridgeText text);
/// Returns 0 if the value is not a number. `property`: LSUnifiedBuilderBadge, …ContentAvailable or …MutableContent, also in the next
/// function.
intptr_t LSUnifiedBuilderNumber(LSUnifiedBuilderRef builder, LSUnifiedBuilderText property);
void LSUnifiedBuilderSetNumber(LSUnifiedBuilderRef builder, LSUnifiedBuilderText property, intptr_t number);
/// Returns the custom data as a JSON object; NULL if the data cannot be written as JSON.
LSBridgeText LSUnifiedBuilderCopyCustomData(LSUnifiedBuilderRef builder);
/// Sets the custom data; NULL removes it. Fails if the text is not a JSON object.
void LSUnifiedBuilderSetCustomData(LSUnifiedBuilderRef builder, LSBridgeText text, LSUnifiedFailure failure);
/// Calls `visit` with the strings of a list. Returns false if the property has no list.
bool LSUnifiedBuilderVisitTexts(
    LSUnifiedBuilderRef builder, LSUnifiedBuilderList property, void *visitor, LSUnifiedTextVisitor visit);
/// A NULL list removes the property's list.
void LSUnifiedBuilderSetTexts(LSUnifiedBuilderRef builder, LSUnifiedBuilderList property, LSBridgeTextList texts);

#pragma clang assume_nonnull end

#endif

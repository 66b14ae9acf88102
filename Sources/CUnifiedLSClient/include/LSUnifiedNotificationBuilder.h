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

/// `format`: NULL for an empty notification. Fails if it is not a JSON object.
LSUnifiedBuilderRef LSUnifiedBuilderMake(LSBridgeText format, LSUnifiedFailure failure);
LSBridgeText LSUnifiedBuilderCopyFormat(LSUnifiedBuilderRef builder, LSUnifiedFailure failure);
LSBridgeText LSUnifiedBuilderCopyText(LSUnifiedBuilderRef builder, LSUnifiedBuilderText property);
void LSUnifiedBuilderSetText(LSUnifiedBuilderRef builder, LSUnifiedBuilderText property, LSBridgeText text);
/// 0: there is no number. `property`: LSUnifiedBuilderBadge, …ContentAvailable or …MutableContent; in the next function as well.
intptr_t LSUnifiedBuilderNumber(LSUnifiedBuilderRef builder, LSUnifiedBuilderText property);
void LSUnifiedBuilderSetNumber(LSUnifiedBuilderRef builder, LSUnifiedBuilderText property, intptr_t number);
/// A JSON object; NULL if there is none.
LSBridgeText LSUnifiedBuilderCopyCustomData(LSUnifiedBuilderRef builder);
/// NULL removes the data. Fails if the text is not a JSON object.
void LSUnifiedBuilderSetCustomData(LSUnifiedBuilderRef builder, LSBridgeText text, LSUnifiedFailure failure);
/// Returns whether there is a list.
bool LSUnifiedBuilderVisitTexts(
    LSUnifiedBuilderRef builder, LSUnifiedBuilderList property, void *visitor, LSUnifiedTextVisitor visit);
/// A NULL list removes the property's list.
void LSUnifiedBuilderSetTexts(LSUnifiedBuilderRef builder, LSUnifiedBuilderList property, LSBridgeTextList texts);

#pragma clang assume_nonnull end

#endif

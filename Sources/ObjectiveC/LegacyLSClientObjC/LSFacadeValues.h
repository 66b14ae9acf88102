#import "ObjectiveCSupport.h"

// The values of an object that describes a connection, a table or a notification, by the names of the façade's properties.

/// Sets the properties of the façade's object to those of the object, read through the accessors, which a subclass may override.
void LSGiveValues(id object, LightstreamerPointer *facade);
/// Sets the properties of the object to those of the façade's object.
void LSTakeValues(id object, LightstreamerPointer *facade);
/// Sets the properties that the façade's object has from one object to another.
void LSCopyValues(id from, id to, LightstreamerPointer *facade);

/**
 * Features that the app uses, on its own pages only. The live camera reads from the sensors whether it is level. All
 * carriers of a host share its headers, so the features are allowed whether or not a carrier has the live camera.
 */
const ownFeatures = ['camera', 'geolocation', 'accelerometer', 'gyroscope'];
/** Features that the app never uses. Copying a receipt to the clipboard needs no entry. */
const disabledFeatures =
  'autoplay browsing-topics display-capture encrypted-media hid idle-detection local-fonts magnetometer microphone midi ' +
  'payment picture-in-picture publickey-credentials-get serial usb xr-spatial-tracking';

/** The value of the Permissions-Policy header. */
export const permissionsPolicy = ownFeatures
  .map((name) => `${name}=(self)`)
  .concat(disabledFeatures.split(' ').map((name) => `${name}=()`))
  .join(', ');

/** The name of the device authorization grant at a token endpoint (RFC 8628, section 3.4). */
export const deviceGrantType = 'urn:ietf:params:oauth:grant-type:device_code'

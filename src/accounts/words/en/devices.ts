/** The page that connects a device without a browser by the code that it shows. */
export const devices = {
  title: 'Connect a device',
  intro: 'Enter the code that a program or device shows you, then see what it asks for.',
  code: 'Code',
  codeHint: 'Eight letters, for example WDJB-MJHT',
  continue: 'Continue',
  askedAt: 'Requested',
  warning:
    'Continue only if you just started this yourself and your device shows the same code. Nobody from this site ever sends you a code.',
  elsewhere:
    'This was started on a different network from yours. Continue only if you started it yourself, for example on a server, and it shows the same code. If somebody sent you this link or code, don’t connect.',
  notFound: 'The device isn’t connected',
  enterCode: 'Enter the code that your device shows.',
  unknownCode:
    'This code isn’t valid, or its ten minutes are over. Check it, or have your device show a new one.',
  connected: 'Connected. Go back to your device: it continues automatically within seconds.',
  refused: 'Not connected. The device gets no access to your account.',
}

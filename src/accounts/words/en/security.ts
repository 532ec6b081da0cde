import { type Content, html } from '../../../design/html.ts'

/** How an account signs in: devices, passkeys, a password, other services; and the emails about it. */
export const security = {
  intro: (email: string) =>
    html`You can always sign in with a link emailed to <b>${email}</b>. Everything else here is optional.`,
  passwordNotSet: 'The password was not changed. Please check:',

  devices: 'Signed-in devices',
  deviceFrom: (address: string, since: Content, used: Content) =>
    html`From ${address}, signed in ${since}, last used ${used}`,
  device: (since: Content, used: Content) => html`Signed in ${since}, last used ${used}`,
  thisDevice: 'This device',
  signOut: 'Sign out',
  signOutDevice: (device: string) => `Sign out ${device}`,
  signOutOthers: 'Sign out all other devices',
  signOutHere: 'Sign out of this device',
  deviceSignedOut: 'The device is signed out.',
  othersSignedOut: 'All other devices are signed out.',
  noSuchDevice: 'This device is already signed out.',
  unknownDevice: 'Unknown device',
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,

  passkeys: 'Passkeys',
  passkeysText:
    'Sign in with your fingerprint, face or device PIN. There’s nothing to type and nothing to steal.',
  passkey: 'Passkey',
  addedOn: (day: Content) => html`Added ${day}`,
  remove: 'Remove',
  removePasskey: (name: string) => `Remove ${name}`,
  passkeyAdded: 'The passkey is added. You can use it the next time you sign in.',
  passkeyRemoved: 'The passkey is removed.',

  changePassword: 'Change your password',
  setPassword: 'Set a password',
  newPassword: 'New password',
  newPasswordHint: (characters: number) => `At least ${characters} characters. Signs out your other devices.`,
  passwordFix: 'A few unrelated words make a good password.',
  savePassword: 'Save password',
  removePassword: 'Remove password',
  passwordSaved: 'The password is saved. All other devices are signed out.',

  services: 'Other services',
  connect: 'Connect',
  connectService: (service: string) => `Connect ${service}`,
  disconnect: 'Disconnect',
  disconnectService: (service: string) => `Disconnect ${service}`,
  methodRemoved: 'The sign-in method is removed.',
  methodConnected: 'Connected. You can use it the next time you sign in.',

  passwordMail: {
    subject: 'Your password was changed',
    text: 'A new password was set for your account, and all other devices were signed out.',
  },
  passkeyMail: {
    added: {
      subject: 'A passkey was added to your account',
      text: 'The device that holds it can sign in to your account. You can remove it under Security.',
    },
    removed: {
      subject: 'A passkey was removed from your account',
      text: 'The device that held it can no longer sign in to your account with it.',
    },
  },
  accessMail: {
    key: {
      subject: (name: string) => `New API key: ${name}`,
      text: (name: string) =>
        `The API key “${name}” was created. Programs that hold it can act for your account. You can revoke it under API keys.`,
    },
    app: {
      subject: (name: string) => `${name} is connected to your account`,
      text: (name: string) =>
        `${name} can now act for your account, as far as you allowed. You can disconnect it under Apps.`,
    },
  },
  notYou:
    'If this wasn’t you, sign in with an email link, sign out all other devices under Security, and reply to this email.',
}

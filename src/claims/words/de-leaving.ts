import type { leaving as en } from './en-leaving.ts'

/** An owner leaves a listing or is removed by the primary owner. */
export const leaving: typeof en = {
  noOwner: 'Diesem Konto gehört der Eintrag nicht mehr.',
  stays:
    'Entfernen kann nur, wer an erster Stelle steht, und nur Personen ohne Nachweis der Website. Gehen kannst du, solange noch jemand bleibt.',
  leaveTitle: (listing) => `${listing} verlassen?`,
  leaveText:
    'Du kannst den Eintrag dann auf keiner Website mehr bearbeiten und siehst seine Zahlen nicht mehr. Auch deine API-Schlüssel und Apps verlieren den Zugriff. Deine Bestellungen und Rechnungen bleiben bei dir. Die anderen erfahren es per E-Mail, und nur sie können dich wieder einladen.',
  leaveNow: 'Verlassen',
  removeTitle: (owner, listing) => `${owner} aus ${listing} entfernen?`,
  removeText:
    'Die Person kann den Eintrag dann auf keiner Website mehr bearbeiten und sieht seine Zahlen nicht mehr. Ihre API-Schlüssel und Apps verlieren den Zugriff, ihre offenen Einladungen enden. Was sie geändert hat, bleibt, auch im Verlauf. Sie erfährt es per E-Mail. Soll sie nicht mehr im Gründungsteam stehen, ändere das Profil.',
  removeNow: 'Entfernen',
  keep: 'Abbrechen',
  endedMail: {
    removed: {
      subject: (listing) => `${listing} gehört dir nicht mehr`,
      text: (listing) =>
        `Du wurdest aus dem Team von ${listing} entfernt und bearbeitest den Eintrag nicht mehr.`,
    },
    hasLeft: {
      subject: (listing) => `Du hast ${listing} verlassen`,
      text: (listing) =>
        `Du hast ${listing} verlassen und bearbeitest den Eintrag nicht mehr. Wenn du das nicht warst, melde deine anderen Geräte ab und bitte jemanden aus dem Team, dich wieder einzuladen.`,
    },
    prove: 'Wenn es deine Website ist, weise sie auf der Nachweisseite des Eintrags nach.',
    dashboard: 'Deine Übersicht',
  },
  othersMail: {
    subject: (listing) => `Änderung im Team von ${listing}`,
    hasLeft: (owner, listing) => `${owner} hat ${listing} verlassen. Dir gehört der Eintrag weiterhin.`,
    wasRemoved: (owner, listing) =>
      `${owner} wurde aus dem Team von ${listing} entfernt. Dir gehört der Eintrag weiterhin.`,
  },
}

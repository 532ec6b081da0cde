import { html } from '../../../design/html.ts'
import { plural } from '../../../design/words/catalogue.ts'
import type { submit as en } from '../en/submit.ts'

/** The page that takes a website's address. */
export const submit: typeof en = {
  title: 'Produkt einreichen',
  description: (site: string) =>
    `Trag dein Produkt auf ${site} ein: Adresse einfügen, und wir entwerfen den Eintrag aus deinen eigenen Seiten.`,
  notStarted: 'Mit dieser Adresse konnten wir nicht anfangen:',
  heading: 'Fang mit deiner Website an',
  lead: 'Gib die Adresse deiner Website ein, und wir entwerfen daraus den Eintrag: zu jedem Wert ein Zitat von deinen eigenen Seiten. Ohne deine Zustimmung wird nichts veröffentlicht oder berechnet.',
  address: 'Adresse der Website',
  addressNeeded: 'Gib die Adresse deiner Website ein.',
  addressHint: 'Am besten die Startseite, zum Beispiel deinprodukt.de.',
  readMyWebsite: 'Meine Website lesen',
  continue: 'Weiter',
  signInNext: 'Als Nächstes meldest du dich mit deiner E-Mail-Adresse an. Die Website merken wir uns.',
  alreadyListed: (name: string) =>
    html`<b>${name}</b> ist schon eingetragen. Wenn es dein Produkt ist, weise nach, dass dir die Domain
      gehört.`,
  yourOwn: (name: string) =>
    html`<b>${name}</b> hast du hier schon. Wird die Website noch einmal gelesen, entsteht ein neuer Entwurf;
      reichst du ihn ein, ändert er ${name}: Was du selbst geschrieben hast, bleibt, der Rest folgt der
      Website.`,
  editOwn: (name: string) => `${name} bearbeiten`,
  readAgain: 'Website noch einmal lesen',
  beingPrepared: (host: string) =>
    html`Für <b>${host}</b> bereitet hier schon jemand einen Eintrag vor. Wenn es deine Website ist, weise
      nach, dass dir die Domain gehört.`,
  claim: (name: string) => `Inhaberschaft von ${name} nachweisen`,
  seeListing: 'Eintrag ansehen',

  whatNext: 'So geht es weiter',
  readWhen: 'Etwa eine Minute',
  read: 'Wir lesen deine Website',
  readText: 'Du kannst Seite für Seite zusehen.',
  reviewWhen: '5 bis 10 Minuten',
  review: 'Du prüfst den Entwurf',
  reviewText: 'Jeder Wert steht neben seinem Zitat. Übernimm ihn, ändere ihn oder lass ihn leer.',
  chooseWhen: 'Danach',
  choose: 'Du wählst eine Launchwoche',
  freeOrPaid: (weeks: number) =>
    plural(weeks, {
      one: 'Kostenlos: in etwa # Woche. Bezahlt: in einer früheren Woche.',
      other: 'Kostenlos: in etwa # Wochen. Bezahlt: in einer früheren Woche.',
    }),
  freeWithBadgeOrPaid: (weeks: number) =>
    plural(weeks, {
      one: 'Kostenlos: in etwa # Woche, mit unserem Badge auf deiner Website. Bezahlt: in einer früheren Woche, ohne Badge.',
      other:
        'Kostenlos: in etwa # Wochen, mit unserem Badge auf deiner Website. Bezahlt: in einer früheren Woche, ohne Badge.',
    }),
  howWeRead: 'Wie wir lesen',
  howWeReadText: html`Bis zu 12 öffentliche Seiten, zwei zugleich, als <code>MarqueeBot</code>. Wir halten uns
    an robots.txt und übernehmen Fakten, keine Meinungen. Was auf deiner Website nicht steht, bleibt leer.`,
}

import { html, type Html } from '../../design/html.ts'
import { plural } from '../../design/words/catalogue.ts'
import { scheduled } from './de-scheduled.ts'
import type { en } from './en.ts'

const kinds = {
  listing: 'Produkt',
  category: 'Kategorie',
  founder: 'Person',
  week: 'Launchwoche',
  launches: 'jede Woche',
}

const readers = {
  latestUpdates: 'Neuigkeiten',
  updatesOf: (name: string) => `Neuigkeiten von ${name}`,
  updatesDescription: (site: string) => `Was es bei den Produkten auf ${site} Neues gibt.`,
  updatesIntro: 'Neues von den Teams.',
  atomFeed: 'Atom-Feed',
  noUpdates: 'Noch keine Neuigkeiten',
  noUpdatesText: 'Hier berichten die Teams der Produkte, die online sind.',
  pages: 'Seiten',
  older: 'Ältere',
  updatesOn: (site: string) => `Neuigkeiten auf ${site}`,
  launchesOf: (week: string, site: string) => `${week}: Launches auf ${site}`,
  launchesOn: (site: string) => `Launches auf ${site}`,
  launchWeek: (site: string, week: number, year: number) => `${site}: Launchwoche ${week}, ${year}`,
  interviewWith: (name: string) => `Interview mit ${name}`,
  freeLaunches: (launches: number) =>
    plural(launches, { one: '# kostenloser Launch.', other: '# kostenlose Launches.' }),
  freePlacesTaken: (taken: number, places: number) =>
    `${taken} von ${places} kostenlosen Plätzen sind vergeben.`,
}

const following = {
  follow: 'Folgen',
  unfollow: 'Nicht mehr folgen',
  followName: (name: string) => `${name} folgen`,
  youFollow: (name: string) => `Du folgst ${name}`,
  youFollowText: (link: (label: string) => Html) =>
    html`Neuigkeiten bekommst du per E-Mail. ${link('Häufigkeit ändern')}`,
  followWeekText: 'Du bekommst eine E-Mail, wenn die Woche beginnt, und eine mit dem Ergebnis.',
  youFollowWeekText: (link: (label: string) => Html) =>
    html`Du bekommst eine E-Mail, wenn sie beginnt, und eine mit dem Ergebnis.
    ${link('Ansehen, wem du folgst')}`,
  launchesByMail: 'Die Launches jeder Woche per E-Mail',
  launchesByMailText: 'Eine E-Mail am Montag: was diese Woche startet und wer die letzte gewonnen hat.',
  youGetLaunches: 'Du bekommst die Launches jeder Woche per E-Mail',
  launchesOnMonday: (link: (label: string) => Html) =>
    html`Eine E-Mail am Montag: was startet und wer die Woche davor gewonnen hat.
    ${link('Ansehen, wem du folgst')}`,
  launchesInDigest: (link: (label: string) => Html) =>
    html`Sie stehen in der Wochenmail, die du montags bekommst. ${link('Häufigkeit ändern')}`,
  youChoseNoMail: (link: (label: string) => Html) =>
    html`Du hast aber gewählt, darüber keine E-Mails zu bekommen. ${link('Häufigkeit ändern')}`,
  subscribe: 'Abonnieren',
  followText: 'Neuigkeiten per E-Mail, sofort oder einmal pro Woche.',
  back: 'Zurück',
  nothingToFollow: 'Unter dieser Adresse gibt es nichts, dem du folgen kannst.',
  following: 'Folge ich',
  noSuchChoice: 'Wähle: sofort, einmal pro Woche oder keine E-Mails.',
  saved: 'Gespeichert.',
  savedPublic: (url: string) => html`Gespeichert. <a class="link" href="${url}">Auf der Seite ansehen</a>`,
  deleted: 'Gelöscht.',
  save: 'Speichern',
  howOften: 'Neuigkeiten per E-Mail',
  frequencies: {
    at_once: { label: 'Sofort', detail: 'Eine E-Mail je Neuigkeit.' },
    weekly: {
      label: 'Einmal pro Woche',
      detail: 'Eine Wochenmail am Montag, mit den ersten drei der Woche.',
    },
    never: { label: 'Nie', detail: 'Auf der Website und in den Feeds findest du weiterhin alles.' },
  },
  followsNothing: 'Du folgst noch nichts und niemandem',
  noSuchFollows: 'So vielem folgst du nicht.',
  followsNothingText:
    'Folge einem Produkt, einer Kategorie, einer Person oder den Launches jeder Woche und erfahre, was es Neues gibt.',
  kinds,
  unfollowName: (name: string) => `${name} nicht mehr folgen`,
}

const owners = {
  updatesFor: (name: string) => `Neuigkeiten für ${name}`,
  milestonesFor: (name: string) => `Meilensteine von ${name}`,
  storyFor: (name: string) => `Die Geschichte von ${name}`,
  yourInterview: 'Dein Interview',
  updates: 'Neuigkeiten',
  updatesLead: 'Deine Neuigkeiten erreichen alle, die dir folgen, die Seite mit Neuigkeiten und die Feeds.',
  milestones: 'Meilensteine',
  milestonesLead: 'Die Zeitleiste deines Produkts.',
  story: 'Geschichte',
  storyLead: 'Warum es dein Produkt gibt, in deinen Worten. Menschen vertrauen Menschen mehr als Produkten.',
  founderPageLater:
    'Deine Gründungsseite erscheint, sobald ein Eintrag online ist, der dich im Gründungsteam nennt. Bis dahin kann niemand deine Antworten lesen.',
  seeFounderPage: 'Deine Gründungsseite ansehen',
  interviewLead:
    'Beantworte die Fragen, die dir gefallen. Die Antworten erscheinen auf deiner eigenen Seite.',
  notLive: 'Neuigkeiten kannst du veröffentlichen, sobald der Eintrag online ist.',
  headline: 'Überschrift',
  whatIsNew: 'Was ist neu?',
  whatIsNewHint:
    'Einfacher Text. Er geht per E-Mail an alle, die dir folgen; lies ihn also noch einmal durch.',
  postUpdate: 'Neuigkeit veröffentlichen',
  timelineHidden:
    'Die Zeitleiste ist bei bezahlten Einträgen zu sehen oder wenn der Abschnitt freigeschaltet ist. Ausfüllen kannst du sie schon jetzt.',
  showTimeline: 'Was es kostet, sie zu zeigen',
  noMilestones: 'Noch keine Meilensteine',
  noMilestonesText:
    'Die erste Kundin, die erste Version, die ersten hundert Nutzer: was man über euch wissen sollte.',
  takeBack: 'Zurücknehmen',
  takeBackName: (title: string) => `${title} zurücknehmen`,
  takeBackHint: 'Schon verschickte E-Mails lassen sich nicht zurückholen.',
  delete: 'Löschen',
  tellFollowers: 'Als Neuigkeit veröffentlichen',
  deleteName: (name: string) => `${name} löschen`,
  date: 'Datum',
  whatHappened: 'Was ist passiert?',
  details: 'Einzelheiten',
  link: 'Link',
  picture: 'Bild',
  pictureNotYet: 'Bild wird geladen',
  pictureNotFetched: 'Bild konnte nicht geladen werden',
  pictureHint: 'PNG, JPEG, WebP, GIF, AVIF oder SVG bis 8 MB; das Bild erscheint in der Zeitleiste.',
  addMilestone: 'Meilenstein hinzufügen',
  storyPublished: 'Deine Geschichte ist veröffentlicht.',
  storyDraft: 'Deine Geschichte ist ein Entwurf.',
  published: 'Veröffentlicht',
  draft: 'Entwurf',
  storyWaits: 'Zu lesen ist sie, solange der Eintrag online ist.',
  viewStory: 'Veröffentlichte Geschichte ansehen',
  publishesWhen: 'Sie erscheint von selbst, sobald das hier erledigt ist:',
  title: 'Titel',
  storyHint:
    'Markdown: Eine Leerzeile beginnt einen neuen Absatz; möglich sind auch **fett**, *kursiv*, Listen, Links und Bilder, ![so](Adresse).',
  addPicture: 'Bild hinzufügen',
  addPictureHint:
    'Es kommt beim Speichern oder in der Vorschau ans Ende des Abschnitts. Du kannst Bilder auch direkt in einen Abschnitt ziehen oder einfügen.',
  pictureTypes: 'PNG, JPEG, WebP, GIF, AVIF oder SVG bis 8 MB.',
  whatPictureShows: 'Was auf dem Bild zu sehen ist',
  pictureSection: 'Abschnitt',
  pictureSending: 'Bild wird hochgeladen …',
  pictureNotTaken: 'Das Bild konnte nicht hochgeladen werden. Versuch es noch einmal.',
  tellPicture: 'Schreib zwischen die Klammern, ![hier], was auf dem Bild zu sehen ist.',
  picturesUntold:
    'Bilder ohne Beschreibung für Menschen, die sie nicht sehen; schreib sie zwischen die Klammern:',
  picturesNotShown: 'Bilder, die niemand sieht:',
  pictureWaits: (url: string) => `${url}: wird geladen, schau in einer Minute noch einmal nach.`,
  pictureRefused: (url: string) => `${url}: konnte nicht geladen werden. Lade das Bild stattdessen hoch.`,
  wordsOfSection: (count: Html, least: number) =>
    html`${count} Wörter; ein Abschnitt zählt ab ${least} Wörtern.`,
  wordsOfStory: (total: Html, least: number, sections: number) =>
    html`Insgesamt ${total} Wörter. Sie erscheint ab ${least} Wörtern in ${sections} Abschnitten.`,
  previewStory: 'Vorschau',
  previewOfStory: 'Vorschau: noch nicht gespeichert',
  saveStory: 'Geschichte speichern',
  saveInterview: 'Antworten speichern',
  noListing: 'Du hast keinen Eintrag mit dieser Nummer.',
}

const mail = {
  listingOnSite: (listing: string, site: string) => `${listing} auf ${site}`,
  whyAtOnce: 'Du bekommst diese E-Mail, weil du Produkten folgst und Neuigkeiten sofort haben willst.',
  whyWeekly: 'Du bekommst diese E-Mail, weil du Produkten folgst und die Wochenmail gewählt hast.',
  unsubscribe: 'Abbestellen',
  digestSubject: (first: string, others: number) =>
    others === 0 ? first : plural(others, { one: `${first} und # weitere`, other: `${first} und # weitere` }),
  weekWonSubject: (name: string, week: number) => `${name} gewinnt Woche ${week}`,
  sponsored: 'Gesponsert (bezahlte Plätze)',
  digestLead: (sites: string) => `Deine Woche auf ${sites}`,
  newListing: (name: string, headline: string) => `Neu: ${name}, ${headline}`,
  newsOfFollowed: 'Neu bei allem, dem du folgst',
  launchedOfFollowed: 'Gestartet bei allem, dem du folgst',
  podiumOf: (week: number) => `Die ersten drei der Woche ${week}`,
  mailVotes: (votes: number) => plural(votes, { one: '# Stimme', other: '# Stimmen' }),
  thisWeekLives: 'Launches dieser Woche ansehen',
  weekIsOpen: (week: number, site: string) => `Woche ${week} auf ${site} hat begonnen`,
  weekIsOpenText: (launches: number, ends: string) =>
    launches === 0
      ? `Bisher ist kein Produkt gestartet. Abstimmen kannst du bis ${ends}.`
      : plural(launches, {
          one: `# Produkt startet. Abstimmen kannst du bis ${ends}.`,
          other: `# Produkte starten. Abstimmen kannst du bis ${ends}.`,
        }),
  weekWon: (name: string, week: number, site: string) => `${name} hat Woche ${week} auf ${site} gewonnen`,
  weekEnded: (week: number, site: string) => `Woche ${week} auf ${site} ist vorbei`,
  weekEndedText: (best: number) =>
    best === 0
      ? 'Niemand hat abgestimmt, also gibt es keine Rangliste.'
      : 'Die Rangliste steht fest. Die ersten Plätze:',
  launchesSubject: (site: string, named: readonly string[], others: number) =>
    others === 0
      ? `Diese Woche auf ${site}: ${named.join(' und ')}`
      : `Diese Woche auf ${site}: ${named.join(', ')} und ${plural(others, { one: '# weiterer', other: '# weitere' })}`,
  launchesInWeek: (week: number) => `Launches der Woche ${week}`,
  moreLaunches: (left: number) =>
    plural(left, {
      one: '# weiteres steht auf der Seite der Woche.',
      other: '# weitere stehen auf der Seite der Woche.',
    }),
  whyLaunches: (site: string) => `Du bekommst diese E-Mail, weil du den Launches auf ${site} folgst.`,
  seeAndVote: 'Ansehen und abstimmen',
  seeResult: 'Ganze Rangliste ansehen',
  whyWeek: 'Du bekommst diese E-Mail, weil du dieser Launchwoche folgst.',
}

export const de: typeof en = { ...readers, ...following, ...owners, ...scheduled, ...mail }

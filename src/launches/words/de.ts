import type { WeekNumbers } from '../../calendar/index.ts'
import { type Content, html, type Html } from '../../design/html.ts'
import { plural } from '../../design/words/catalogue.ts'
import { teamBadges } from './de-team-badges.ts'
import { mail } from './de-mail.ts'
import { badgeCheck } from './de-badge-check.ts'
import { relaunch } from './de-relaunch.ts'
import { weekPlans } from './de-week-plans.ts'
import type { en } from './en.ts'

const weeks = {
  taken: 'Geschafft: Dieses Produkt gehört jetzt dir.',
  week: (week: number) => `Woche ${week}`,
  weekOfYear: (week: number, year: number) => `Woche ${week}, ${year}`,
  launchesOfWeek: ({ number, year }: WeekNumbers) => `Launches der Woche ${number}, ${year}`,
  launchesOfWeekDescription: ({ number, year }: WeekNumbers, site: string) =>
    `Die Produkte, die in Woche ${number}, ${year} auf ${site} launchen, nach Stimmen geordnet.`,
  votes: (votes: number) => plural(votes, { one: '# Stimme', other: '# Stimmen' }),
  launches: (launches: number) => plural(launches, { one: '# Launch', other: '# Launches' }),
  lead: 'Jeden Montag geht eine neue Gruppe von Produkten online. Stimm für die ab, die du selbst nutzen würdest: Die ersten drei werden in der Nacht zum Montag ausgezeichnet.',
  topThree: 'Die ersten drei',
  submitProduct: 'Produkt einreichen',
  categories: 'Kategorien',
  shuffled: (until: Html) =>
    html`Bis ${until} wechselt die Reihenfolge jede Stunde zufällig, damit ein früher Start keinen Vorteil
    bringt.`,
  leading: 'Vorn',
  paidLaunch: 'Bezahlter Launch',
  calendar: 'Kalender',
  weekStates: { past: 'Vergangene Woche', running: 'Diese Woche', coming: 'Kommende Woche' },
  beforeFirst: 'Vor dem ersten Launch auf dieser Website',
  closedOn: (day: string) => `Endete am ${day}`,
  opensOn: (day: string) => `Beginnt am ${day}`,
  votingIsOpen: 'Die Abstimmung läuft',
  weekIsOver: 'Diese Woche ist vorbei.',
  votingOpensWithWeek: 'Die Abstimmung beginnt mit der Woche.',
  launchesTitle: 'Launches',
  followWeek: 'Dieser Woche folgen',
  toCalendar: 'In den Kalender eintragen',
  finalRanking: 'Endgültige Rangliste',
  pastWeek: (range: string) => `${range}. Das ist die endgültige Rangliste.`,
  pastWeekWithoutVotes: (range: string) => `${range}. Niemand hat abgestimmt, also gibt es keine Rangliste.`,
  runningWeek: (range: string, city: string) =>
    `${range}. Die Abstimmung endet am Sonntag um 24:00 Uhr (Ortszeit ${city}).`,
  comingWeek: (range: string, city: string) =>
    `${range}. Die Abstimmung beginnt am Montag um 00:00 Uhr (Ortszeit ${city}).`,
  emptyPastWeek: 'Keine Launches in dieser Woche',
  emptyPastWeekText: 'Für diese Woche war nichts eingeplant.',
  emptyComingWeek: 'Noch keine Launches eingeplant',
  emptyComingWeekText:
    'Hier steht, wie viele Launches eingeplant sind, und mit dem Beginn der Woche, welche.',
  plannedLaunches: (launches: number) =>
    plural(launches, { one: '# Launch eingeplant', other: '# Launches eingeplant' }),
  plannedText: 'Welche Produkte launchen, steht hier mit dem Beginn der Woche.',
  seeFreePlaces: 'Freie Plätze ansehen',
}

const calendar = {
  launchCalendar: 'Launchkalender',
  calendarDescription: 'Die nächsten Launchwochen mit ihren kostenlosen und bezahlten Plätzen.',
  calendarLead: (weeksAhead: number) =>
    plural(weeksAhead, {
      one: 'Jeden Montag geht eine neue Gruppe von Produkten online. Kostenlose Plätze öffnen # Woche im Voraus und werden der Reihe nach vergeben; ein bezahlter Launch kann früher sein. Über die Rangfolge entscheiden immer allein die Stimmen.',
      other:
        'Jeden Montag geht eine neue Gruppe von Produkten online. Kostenlose Plätze öffnen # Wochen im Voraus und werden der Reihe nach vergeben; ein bezahlter Launch kann früher sein. Über die Rangfolge entscheiden immer allein die Stimmen.',
    }),
  addToYourCalendar: 'In deinen Kalender eintragen',
  launchesFeed: 'Launches als Atom-Feed',
  launchesByMail: 'Launches per E-Mail',
  nextWeeks: 'Kommende Wochen',
  weeksStart: (city: string) => `Wochen beginnen am Montag um 00:00 Uhr, Ortszeit ${city}`,
  cityAndZone: (city: string, zone: string) => `${city} (${zone})`,
  freeOpensAhead: (weeksAhead: number) =>
    plural(weeksAhead, {
      one: 'Kostenlose Plätze öffnen # Woche im Voraus',
      other: 'Kostenlose Plätze öffnen # Wochen im Voraus',
    }),
  noWeeks: 'Keine kommenden Wochen',
  noWeeksText: 'Diese Website nimmt zurzeit keine Launches an.',
  placesByWeek: 'Plätze je Woche',
  free: 'Kostenlos',
  paid: 'Bezahlt',
  yours: 'Deine',
  perWeek: (places: number) => `${places} pro Woche`,
  takeWeek: (week: number) => `Woche ${week} wählen`,
  noLimit: 'unbegrenzt',
  weekSmall: (week: number) => `Woche ${week}`,
  /** Read out by screen readers before the places of a column. */
  spokenFree: 'Kostenlos: ',
  spokenPaid: 'Bezahlt: ',
  open: 'Offen',
  closed: 'Geschlossen',
  full: 'Voll',
  ofPlacesLeft: (places: number) => `von ${places} frei`,
  placesTaken: (taken: number, places: number) => `${taken} von ${places} Plätzen vergeben`,
  mine: { free: 'kostenlos', paid: 'bezahlt' },
  minePlace: {
    free: (place: number) => `kostenloser Platz ${place}`,
    paid: (place: number) => `bezahlter Platz ${place}`,
  },
  liveNow: (week: number) => `Jetzt online, Woche ${week}`,
  openWeek: 'Diese Woche ansehen',
  nothingLive: 'Diese Woche keine Launches.',
  allOfWeek: (launches: number) => `Alle ${launches} ansehen`,
  howPlacesWork: 'So werden Plätze vergeben',
  howPlacesWorkText: (weeksAhead: number, places: number) =>
    `Kostenlose Plätze öffnen ${weeksAhead} Wochen im Voraus, ${places} pro Woche, und werden der Reihe nach vergeben. Zieht jemand zurück, verschiebt sich kein anderer Launch. Einen kostenlosen Launch kannst du jederzeit vor seiner Woche verlegen oder absagen.`,
  howPlacesWorkBadge: 'Für einen kostenlosen Platz gehört unser Badge auf deine Startseite.',
}

const choice = {
  launch: (name: string) => `${name} launchen`,
  waitingForBadge: 'Wartet auf das Badge',
  changeRequested: 'Unser Team bittet um eine Änderung',
  ready: (name: string) => `${name} ist bereit`,
  whenToLaunch: (name: string) => `Wann soll ${name} launchen?`,
  bothWays: (isEarlier: boolean, needsBadge: boolean) => {
    const gain = isEarlier ? 'bekommt eine frühere Woche' : 'launcht sofort oder in einer Woche eigener Wahl'
    return `Kostenlose und bezahlte Launches teilen sich Woche, Seite und Rangliste. Wer zahlt, ${gain}${needsBadge ? ' und braucht kein Badge' : ''}. Auf die Rangfolge hat das nie Einfluss.`
  },
  previewListing: 'Vorschau des Eintrags',
  backToReview: 'Zurück zur Prüfung',
  fixInReview: (link: (label: string) => Html) =>
    html`${link('Ändere es in der Prüfung')} und reich den Eintrag dann unten noch einmal ein.`,
  paidTitle: 'Bezahlt: am nächsten Montag',
  paidAnyWeek: 'Bezahlt: in der Woche deiner Wahl',
  costsNothing: 'Kostet nichts',
  fromMidnight: (week: number, city: string) => `Woche ${week}, ab 00:00 Uhr (Ortszeit ${city})`,
  noPaidPlace: 'Alle bezahlten Plätze der nächsten Wochen sind vergeben.',
  littleLeft: (left: string) =>
    `Diese Woche dauert nur noch ${left}. Ein Launch sofort kostet dasselbe, vorausgewählt ist deshalb die nächste volle Woche.`,
  openOrder: (number: string) =>
    html`Die Bestellung <span class="nowrap">${number}</span> für diesen Launch ist noch nicht bezahlt.
      <a class="link" href="/checkout/${number}">Zur Zahlung</a>`,
  otherWeeks: 'Eine andere Woche oder sofort',
  anyWeek: 'Eine beliebige Woche oder sofort',
  noBadgeNeeded: 'Kein Badge auf deiner Website nötig',
  reviewedAfterwards: 'Unser Team prüft erst, wenn der Eintrag online ist',
  markedPaid: 'Im Eintrag als „Bezahlter Launch“ gekennzeichnet',
  sameRanking: 'Dieselbe Rangliste, dieselben Auszeichnungen',
  priceOnce: (net: string, vat: string) => `${net} netto, einmalig. ${vat}`,
  anyWeekNow: 'In einer Woche deiner Wahl oder sofort',
  launchInChosenWeek: 'Woche wählen',
  paidNotOpen: 'Bezahlte Launches gibt es noch nicht.',
  launchFor: (price: string, day: string) => `Am ${day} für ${price} launchen`,
  freeTitle: 'Kostenlos: der erste freie Platz',
  noFreePlace: 'Zurzeit kein kostenloser Platz',
  freePlaceIn: (place: number, places: number) =>
    `Platz ${place} von ${places} kostenlosen Plätzen der Woche`,
  reviewedFirst: 'Unser Team prüft, bevor der Eintrag eingeplant wird',
  keepBadge: 'Unser Badge auf deiner Startseite, solange der Eintrag online ist',
  completeFounder: 'Ein vollständiges Gründungsprofil',
  cancelAnyTime: 'Jederzeit verlegen oder absagen',
  checkAgain: 'Noch einmal prüfen',
  submitAgain: 'Noch einmal einreichen',
  submitForReview: 'Zur Prüfung einreichen',
  takeFreePlace: 'Kostenlosen Platz nehmen',
  takeFreeWeek: (day: string) => `Am ${day} kostenlos launchen`,
  needsOfFree: 'Was ein kostenloser Platz braucht',
  badge: 'Badge',
  badgeHow: 'Füge das irgendwo auf deiner Startseite ein. Es funktioniert sofort, auch vor dem Launch.',
  badgePreview: 'So sieht das Badge vor dem Launch auf deiner Website aus',
  badgeHtml: 'HTML des Badges',
  founderFirst: 'Erst das Gründungsprofil vervollständigen',
  founderProfile: 'Dein Gründungsprofil',
  founderProfileWhy:
    'Ein kostenloser Platz braucht ein vollständiges Gründungsprofil, damit zu sehen ist, wer hinter dem Produkt steht.',
  needed: 'nötig',
  founderField: {
    name: 'Gründungsteam: Name',
    title: 'Gründungsteam: Rolle',
    bio: 'Gründungsteam: Vorstellung mit mindestens 80 Zeichen',
    photo_url: 'Gründungsteam: Foto',
    socials: 'Gründungsteam: mindestens ein Link',
  },
  badgeFoundPill: 'Gefunden',
  badgeNotFound: 'Nicht gefunden',
  badgeNotFoundYet: 'Noch nicht gefunden',
  badgeNotChecked: 'Noch nicht geprüft',
  checkedHourly: (until: Html) =>
    html`Wir prüfen bis ${until} jede Stunde und immer, wenn du unten auf die Schaltfläche drückst. Sobald wir
    es finden, bekommst du eine E-Mail.`,
  lastChecked: (when: Html) => html`Zuletzt geprüft am ${when}.`,
  badgeFoundOn: (url: string) => `Wir haben das Badge auf ${url} gefunden.`,
  lookedFor: (url: string, targets: Html) => html`Wir haben auf ${url} einen Link zu ${targets} gesucht.`,
}

const state = {
  stateTitles: {
    draft: (name: string) => `Wähle eine Woche für ${name}`,
    in_review: (name: string) => `${name} wird geprüft`,
    scheduled: (name: string) => `${name} ist eingeplant`,
    live: (name: string) => `${name} ist online`,
    archived: (name: string) => `${name} ist archiviert`,
    suspended: (name: string) => `${name} ist gesperrt`,
  },
  viewListing: 'Eintrag ansehen',
  kit: 'Bis zum Launch',
  kitLive: 'Weitersagen',
  kitBadge: 'Badge auf deine Website setzen',
  kitStory: 'Gründungsgeschichte schreiben',
  kitUpdate: 'Eine Neuigkeit für alle vorbereiten, die dir folgen',
  kitDone: 'erledigt',
  kitText: 'Ein Beitrag in deinen Worten',
  kitLink:
    'Ein Link mit Namen: Die Zahlen zeigen, wie viele darüber kamen. Ersetze „newsletter“ nach Belieben.',
  kitCard: 'Bild für Beiträge, 1200 × 630',
  kitFigures: 'Zahlen ansehen',
  sitesOfProduct: 'Websites mit diesem Produkt',
  addToCalendar: 'Woche in den Kalender eintragen',
  badges: 'Badges',
  cancelLaunch: 'Launch absagen',
  cancelLaunchSure: (week: number, range: string) =>
    `Dein Platz in Woche ${week} (${range}) wird sofort frei und kann anderweitig vergeben werden. Der Eintrag wird wieder ein Entwurf, nichts davon geht verloren.`,
  paymentStays: 'Deine Zahlung bleibt gültig: Du wählst jederzeit eine andere Woche, ohne Aufpreis.',
  cancelLaunchYes: 'Ja, Launch absagen',
  cancelledFree:
    'Der Launch ist abgesagt, sein Platz ist wieder frei. Möchtest du doch launchen, nimm unten einen Platz.',
  cancelledPaid:
    'Der Launch ist abgesagt, sein Platz ist wieder frei. Deine Zahlung bleibt gültig: Wähle unten eine neue Woche.',
  stopWaiting: 'Nicht mehr auf das Badge warten',
  takeBackFromReview: 'Aus der Prüfung zurückziehen',
  archive: 'Eintrag archivieren',
  archiveSure: (votes: number) =>
    plural(votes, {
      one: 'Er verlässt sofort die Rangliste seiner Woche und alle Listen, mit seiner # Stimme. Seite und Stimme kannst du jederzeit wiederherstellen; die Woche wird nicht verlängert.',
      other:
        'Er verlässt sofort die Rangliste seiner Woche und alle Listen, mit seinen # Stimmen. Seite und Stimmen kannst du jederzeit wiederherstellen; die Woche wird nicht verlängert.',
    }),
  archiveYes: 'Ja, Eintrag archivieren',
  restore: 'Eintrag wiederherstellen',
  badgeMissingSince: (since: Content, checked: Content) =>
    html`Das Badge fehlt seit ${since} auf deiner Startseite; zuletzt nachgesehen haben wir am ${checked}.`,
  badgeBackBy: (until: Content, badges: (label: string) => Html) =>
    html`Setz ${badges('das Badge')} bis ${until} wieder ein, sonst verschwindet der Eintrag aus den Listen.
    Ein bezahlter Launch braucht kein Badge.`,
  badgeBackNow: (badges: (label: string) => Html) =>
    html`Setz ${badges('das Badge')} jetzt wieder ein, sonst verschwindet der Eintrag bei der nächsten Prüfung
    aus den Listen.`,
  badgeBackThenRestore: (badges: (label: string) => Html) =>
    html`Setz ${badges('das Badge')} wieder ein und stell den Eintrag dann wieder her.`,
  badgeIsThere: 'Wir haben das Badge auf deiner Startseite gefunden. Alles ist in Ordnung.',
  badgeNotThere: 'Wir haben das Badge auf deiner Startseite nicht gefunden.',
  badgeCode: 'Code des Badges',
  checkBadgeAgain: 'Noch einmal prüfen',
  weekAndRange: (week: number, range: string) => html`<b>Woche ${week}</b>, ${range}`,
  paidFor: 'Dein Launch ist bezahlt. Er geht an dem Montag online, den du wählst.',
  votesSoFarSentence: (votes: number) =>
    plural(votes, { one: 'Bisher # Stimme.', other: 'Bisher # Stimmen.' }),
  archivedText:
    'Die Seite sagt, dass der Eintrag archiviert ist; er steht in keiner Liste, und es kann nicht für ihn abgestimmt werden. Wird er wiederhergestellt, sind Seite und Stimmen wieder da; seine Woche wird nicht verlängert.',
  suspendedText:
    'Unser Team hat den Eintrag offline genommen. Nichts ist verloren, unser Team kann ihn wiederherstellen.',
  teamReason: 'Das schreibt unser Team',
  suspendedPaid:
    'Die Zahlung bleibt bei diesem Launch, und seine Woche wird nicht verlängert. Wird die Sperre aufgehoben, ist der Eintrag sofort wieder online. Wegen einer Erstattung schreib unserem Team.',
  appealed: (link: (label: string) => Html) =>
    html`Du hast Einspruch eingelegt. ${link('Entscheidung und Einspruch ansehen')}.`,
  notAgreed: (link: (label: string) => Html) =>
    html`Du bist nicht einverstanden? ${link('Lies die Entscheidung und lege Einspruch ein')}.`,
  inReviewText:
    'Die Entscheidung bekommst du per E-Mail. Ist der Eintrag freigegeben, nimmt er den ersten kostenlosen Platz. Bearbeiten kannst du ihn weiterhin.',
  goesLiveOn: (day: string, city: string) =>
    `Der Eintrag geht am ${day} um 00:00 Uhr (Ortszeit ${city}) online. Dann schreiben wir dir.`,
  goesLiveNext: (day: string, city: string) =>
    `Der Eintrag geht am ${day} um 00:00 Uhr (Ortszeit ${city}) online, als nächster der kostenlosen Warteliste. Dann schreiben wir dir.`,
  goesLiveInQueue: (day: string, city: string, position: number) =>
    plural(position - 1, {
      one: `Der Eintrag geht am ${day} um 00:00 Uhr (Ortszeit ${city}) online; # kostenloser Launch dieser und früherer Wochen kommt vorher. Dann schreiben wir dir.`,
      other: `Der Eintrag geht am ${day} um 00:00 Uhr (Ortszeit ${city}) online; # kostenlose Launches dieser und früherer Wochen kommen vorher. Dann schreiben wir dir.`,
    }),
  goesLiveWithWeek: 'Der Eintrag geht mit dem Beginn seiner Woche online. Dann schreiben wir dir.',
  noOtherWeek: 'Zurzeit hat keine andere Woche einen freien Platz.',
  launchWeek: 'Launchwoche',
  moveToWeek: 'In eine andere Woche verlegen',
  moveNote: 'Dein bisheriger Platz wird sofort frei. Kein anderer Launch verschiebt sich.',
  chooseWeek: 'Diese Woche wählen',
  moveLaunch: 'Launch verlegen',
  placesLeft: (places: number) => plural(places, { one: 'noch # Platz', other: 'noch # Plätze' }),
  launchesSoFar: (taken: number) => (taken === 0 ? 'bisher keiner' : `bisher ${taken}`),
  laterWeeks: (weeks: number) => plural(weeks, { one: '# spätere Woche', other: '# spätere Wochen' }),
  rather: (link: (label: string) => Html) =>
    html`Du möchtest nicht warten? ${link('Launche sofort oder in einer früheren Woche')}.`,
}

export const de: typeof en = {
  ...weeks,
  ...calendar,
  ...choice,
  ...badgeCheck,
  ...state,
  ...relaunch,
  ...weekPlans,
  teamBadges,
  ...mail,
}

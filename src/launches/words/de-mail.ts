/** What emails about a launch say in German. */
export const mail = {
  scheduledSubject: (name: string, day: string) => `${name} launcht am ${day}`,
  scheduledText: (goesLive: string) =>
    `Wir haben das Badge auf deiner Startseite gefunden. ${goesLive} Bis dahin kannst du den Launch verlegen oder absagen.`,
  goesLive: (name: string, day: string, city: string, week: number, year: number) =>
    `${name} geht am ${day} um 00:00 Uhr (Ortszeit ${city}; Woche ${week}, ${year}) online.`,
  goesLiveAbroad: (name: string, day: string, city: string, zone: string, week: number, year: number) =>
    `${name} geht am ${day} um 00:00 Uhr (Ortszeit ${city}, ${zone}; Woche ${week}, ${year}) online.`,
  inReviewSubject: (name: string) => `${name} wird jetzt geprüft`,
  inReviewMail: (name: string) =>
    `Wir haben das Badge auf deiner Startseite gefunden. Als Nächstes prüft unser Team ${name}; die Entscheidung bekommst du per E-Mail.`,
  badgeMissingSubject: (name: string) => `${name}: Wir haben das Badge noch nicht gefunden`,
  badgeMissingText: (name: string, since: string) =>
    `${name} wartet seit ${since} auf das Badge. Wir sehen jede Stunde auf deiner Startseite nach und haben es noch nicht gefunden.`,
  badgeMissingUntil: (name: string, until: string) =>
    `Wir prüfen noch bis ${until}. Danach wird ${name} wieder zum Entwurf; verloren geht nichts. Den Code zum Einfügen findest du hier:`,
  badgeOverSubject: (name: string) => `${name}: Wir suchen nicht mehr nach dem Badge`,
  badgeOverText: (name: string) =>
    `Wir haben 30 Tage lang jede Stunde auf deiner Startseite nach dem Badge gesucht und es nicht gefunden. ${name} ist wieder ein Entwurf; verloren ist nichts. Sobald das Badge auf deiner Website steht, kannst du den kostenlosen Launch wieder wählen.`,
  seeBadges: 'Badges ansehen',
  badgeGoneSubject: (name: string) => `${name}: Das Badge fehlt auf deiner Startseite`,
  badgeStillGoneSubject: (name: string, until: string) => `${name}: Setze das Badge bis ${until} wieder ein`,
  badgeGoneText: (name: string, site: string) =>
    `${name} steht kostenlos auf ${site}, weil die Startseite unser Badge zeigt. Heute haben wir nachgesehen und es nicht gefunden.`,
  badgeGoneUntil: (name: string, until: string) =>
    `Noch ändert sich nichts. Ist das Badge bis ${until} nicht wieder da, verschwindet ${name} so lange aus den Listen, bis es zurück ist: Seite, Stimmen und Auszeichnungen bleiben, und du kannst den Eintrag zurückholen. Ein bezahlter Launch braucht kein Badge. Den Code zum Einfügen findest du hier:`,
  badgeBackSubject: (name: string) => `${name}: Das Badge ist wieder da`,
  badgeBackText: (name: string) =>
    `Wir haben das Badge wieder auf deiner Startseite gefunden. Für ${name} ändert sich nichts.`,
  badgeExcusedSubject: (name: string) => `${name} braucht kein Badge`,
  badgeExcusedText: (name: string, site: string) =>
    `Das Team von ${site} hat entschieden, dass ${name} kein Badge auf der Startseite braucht. Wir suchen nicht mehr danach. Die Begründung:`,
  badgeLapsedSubject: (name: string) => `${name} steht nicht mehr in den Listen`,
  badgeLapsedText: (name: string) =>
    `Das Badge fehlte 14 Tage lang auf deiner Startseite, deshalb ist ${name} archiviert. Seite, Stimmen und Auszeichnungen bleiben. Setz das Badge wieder ein und wähle dann auf deiner Seite „Eintrag wiederherstellen“:`,
  liveSubject: (name: string) => `${name} ist online`,
  liveText: (name: string, site: string) => `${name} ist auf ${site} online, die Abstimmung läuft.`,
  liveUntilText: (name: string, site: string, until: string) =>
    `${name} ist auf ${site} online, die Abstimmung läuft. Stimmen bis ${until} entscheiden über Rang und Auszeichnungen der Woche.`,
  liveShare:
    'Auf deinem Badge steht jetzt „Vorgestellt auf“; an deiner Website musst du nichts ändern. Das ist die Seite zum Weitersagen:',
}

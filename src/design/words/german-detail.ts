/** German translations of the reasons why the website reader could not read a website. */
const sentences: readonly [RegExp, string][] = [
  [
    /^The robots\.txt of this site does not let (\S+) read its home page\.$/,
    'Die robots.txt dieser Website lässt $1 ihre Startseite nicht lesen.',
  ],
  [
    /^The robots\.txt of this site answers with an error/,
    'Die robots.txt dieser Website antwortet mit einem Fehler, darum lesen wir vorerst nichts. Versuch es später noch einmal.',
  ],
  [/^There is no HTML page at this address\.$/, 'Unter dieser Adresse gibt es keine HTML-Seite.'],
  [/^The home page took too long to read\.$/, 'Die Startseite zu lesen dauerte zu lange.'],
  [/^The site did not answer in time\.$/, 'Die Website hat nicht rechtzeitig geantwortet.'],
  [
    /^The home page asks visitors to sign in/,
    'Die Startseite verlangt eine Anmeldung: Ohne Konto lässt sich nichts davon lesen.',
  ],
  [
    /^The site does not let programs read it \(error (\d+)\)/,
    'Die Website lässt sich von Programmen nicht lesen (Fehler $1). Ihr Betreiber kann es erlauben; oder versuch es später noch einmal.',
  ],
  [
    /^There is no page at this address \(error (\d+)\)\.$/,
    'Unter dieser Adresse gibt es keine Seite (Fehler $1).',
  ],
  [/^The site answers with the error (\d+)\.$/, 'Die Website antwortet mit dem Fehler $1.'],
  [
    /^A guard against robots stands in front/,
    'Vor dieser Website steht eine Abwehr gegen Roboter, die sie nicht lesen lässt.',
  ],
  [
    /^This domain is parked or for sale/,
    'Diese Domain ist geparkt oder steht zum Verkauf: Hier gibt es noch kein Produkt.',
  ],
  [
    /^The address answers with a page that says/,
    'Die Adresse antwortet mit einer Seite, nach der es hier nichts gibt.',
  ],
  [
    /^The server has nothing but its own page/,
    'Unter dieser Adresse zeigt der Server nur seine eigene Seite: Die Website ist nicht veröffentlicht oder gesperrt.',
  ],
  [
    /^The address leads to an app store/,
    'Die Adresse führt zu einem App-Store. Gib die Adresse der Website des Produkts an.',
  ],
  [/^The pages of this site take too long to read\.$/, 'Die Seiten dieser Website zu lesen dauert zu lange.'],
  [/^Reading the site took too long/, 'Die Website zu lesen dauerte zu lange; wir haben aufgegeben.'],
  [
    /^This is not a web address that can be read/,
    'Das ist keine Webadresse, die sich lesen lässt: http oder https, ein Hostname, kein Benutzername und kein Passwort.',
  ],
  [/^This address could not be reached\.$/, 'Unter dieser Adresse haben wir nichts erreicht.'],
  [
    /^No secure connection could be made/,
    'Zu dieser Adresse kam keine sichere Verbindung zustande: Ihr Zertifikat oder ihre TLS-Einstellungen taugen nicht.',
  ],
  [/^The answer is larger than what is read\.$/, 'Die Antwort ist größer als das, was wir lesen.'],
  [/^The address redirects too many times\.$/, 'Die Adresse leitet zu oft weiter.'],
  [/^The address redirects to something/, 'Die Adresse leitet auf etwas weiter, das keine Webadresse ist.'],
  [/^The answer is packed in a way/, 'Die Antwort ist auf eine Art gepackt, die wir nicht lesen.'],
  [/^The answer is not valid HTTP\.$/, 'Die Antwort ist kein gültiges HTTP.'],
  [/^Reading was stopped\.$/, 'Das Lesen wurde abgebrochen.'],
]

/** The sentence in German; an unknown one is quoted as it is. */
export function germanDetail(detail: string): string {
  const known = sentences.find(([said]) => said.test(detail))
  if (!known) return `Gemeldet wurde: „${detail}“`
  const [said, german] = known
  const [whole = '', first = ''] = said.exec(detail) ?? []
  return whole === '' ? german : german.replace('$1', () => first)
}

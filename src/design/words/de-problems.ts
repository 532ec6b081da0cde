/** German texts of problems and their findings, by code. */
import { germanDetail } from './german-detail.ts'
import type { SaidProblems } from './said-problems.ts'

const inUtc = new Intl.DateTimeFormat('de', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

export const problemsInGerman: SaidProblems = {
  website: germanDetail,
  problems: {
    account_limited: 'Dein Konto kann für einige Zeit nur lesen.',
    address_decided: 'Über diese Adresse ist schon entschieden, oder sie ist noch nicht so weit.',
    already_owner: 'Dieser Eintrag gehört dir schon.',
    already_paid_launch: 'Dieser Eintrag hat schon einen bezahlten Launch; mehr als einen braucht er nicht.',
    approval_required: 'Das muss erst ein Mensch bestätigen. Geändert wurde nichts.',
    bad_request: 'Die Anfrage ist fehlerhaft. Lade die Seite neu und versuche es noch einmal.',
    blocked_address:
      'Diese Adresse kann nicht gelesen werden: nötig ist eine öffentliche Website, die mit http:// oder https:// beginnt.',
    body_too_large: 'Das ist zu groß zum Senden. Kürze es und versuche es noch einmal.',
    changed_meanwhile: 'Jemand anderes hat das inzwischen gespeichert. Sieh nach, wie es jetzt steht.',
    company_on_other_sites:
      'Das Unternehmen steht auch auf anderen Websites, zu deren Team du nicht gehörst. Entscheiden muss, wer den Server betreibt.',
    claim_closed: 'Dieser Nachweis ist abgeschlossen. Beginne einen neuen.',
    claim_limit_reached:
      'Zu viele Prüfungen oder Nachweise: 10 Prüfungen in der Stunde und 20 neue Nachweise am Tag sind möglich.',
    claim_needs_email_link: 'Dieser Nachweis wird durch den Link in der E-Mail bestätigt.',
    company_already_listed:
      'Dieses Produkt ist schon eingetragen, von einem anderen Konto. Ist es deins, weise die Inhaberschaft nach.',
    confirmed_already: 'Das wurde schon bestätigt und ist erledigt.',
    draft_failed: 'Die Website konnte nicht gelesen werden, deshalb fehlt dem Entwurf das Profil.',
    draft_incomplete:
      'Dem Entwurf fehlt etwas: Name, Kurzbeschreibung, Zusammenfassung und eine Kategorie sind nötig.',
    draft_limit_reached: 'Für heute sind keine weiteren Entwürfe möglich. Morgen geht es weiter.',
    draft_not_ready: 'Der Entwurf entsteht noch. Er lässt sich ändern, sobald er fertig ist.',
    edit_not_latest: 'Danach wurde noch einmal geändert, deshalb lässt sich das nicht mehr zurücknehmen.',
    email_not_at_domain: 'Nötig ist eine Adresse unter der Domain der Website, nicht bei einem Mailanbieter.',
    field_regenerating: 'Dieses Feld wird gerade neu gelesen. Warte einen Moment.',
    form_expired: 'Dieses Formular ist abgelaufen. Lade die Seite neu und sende es noch einmal.',
    founder_profile_incomplete:
      'Das Gründungsprofil ist unvollständig: Name, Rolle, 80 Zeichen über die Person, ein Foto und ein Link sind nötig.',
    handover_by_person:
      'Das gibt nur der Inhaber selbst weiter, hier auf der Website. Geändert wurde nichts.',
    handover_limit_reached:
      'Es warten schon so viele Übergaben, wie hier möglich sind. Zieh eine zurück oder warte, bis eine angenommen ist.',
    headers_too_large:
      'Die Anfrage ist zu groß. Lösche die Cookies dieser Website und versuche es noch einmal.',
    idempotency_in_progress: 'Das wird schon bearbeitet. Warte einen Moment und lade die Seite neu.',
    idempotency_key_reused:
      'Dieses Formular wurde schon einmal mit anderem Inhalt gesendet. Lade die Seite neu.',
    illegal_transition: 'In seinem jetzigen Zustand ist das für diesen Eintrag nicht möglich.',
    insufficient_scope: 'Dafür fehlt die Berechtigung.',
    internal_error: 'Bei uns ist etwas schiefgegangen. Wir haben es festgehalten.',
    invalid_idempotency_key: 'Die Anfrage ist fehlerhaft. Lade die Seite neu.',
    invalid_input: 'Etwas stimmt noch nicht. Ändere, was unten steht.',
    invalid_signature: 'Die Signatur passt nicht.',
    invite_limit_reached: 'Mehr Einladungen sind für diesen Entwurf oder diese Adresse nicht möglich.',
    listing_not_live: 'Das geht erst, wenn der Eintrag veröffentlicht ist.',
    listing_not_published: 'Dafür muss der Eintrag veröffentlicht oder eingeplant sein.',
    merge_not_possible: 'So, wie sie sind, lassen sich die beiden nicht zusammenführen.',
    malformed_json: 'Die Anfrage ist fehlerhaft.',
    method_not_allowed: 'Diese Adresse nimmt keine solche Anfrage an.',
    milestone_limit_reached: 'Mehr als 100 Meilensteine hat ein Eintrag nicht.',
    no_free_place: 'Im nächsten Jahr ist keine Woche mehr frei.',
    not_acceptable: 'In dieser Form gibt es keine Antwort.',
    not_found: 'Das gibt es nicht, oder du hast keinen Zugriff darauf.',
    nothing_to_appeal: 'Hier gibt es keine Entscheidung, gegen die Einspruch möglich ist.',
    operator_account:
      'Das Konto von jemandem, der den Server betreibt, kann nicht eingeschränkt oder gelöscht werden.',
    operator_not_banned: 'Wer den Server betreibt, kann nicht gesperrt werden.',
    order_closed: 'Diese Bestellung ist abgeschlossen.',
    own_handover: 'Diesen Link hast du selbst gemacht. Schick ihn der Person, die das Produkt bekommen soll.',
    own_decision: 'Über diesen Einspruch entscheidet ein anderes Mitglied des Teams.',
    owner_stays:
      'Dieses Konto lässt sich nicht entfernen. Wer an erster Stelle steht, kann andere ohne Nachweis entfernen; alle können gehen, solange noch jemand bleibt.',
    owner_verified: 'Dieser Eintrag hat schon einen bestätigten Inhaber.',
    page_too_deep: 'So weit lässt sich nicht blättern. Grenze die Suche ein.',
    payment_unavailable:
      'Bezahlen geht gerade nicht. Abgebucht wurde nichts; versuche es später noch einmal.',
    precondition_failed:
      'Das wurde inzwischen geändert. Lade die Seite neu und sieh dir die neue Fassung an.',
    product_not_sold: 'Das wird hier nicht verkauft, oder nicht in dieser Währung.',
    proposal_changed:
      'Worum es in dem Vorschlag geht, hat sich geändert, seit du die Seite geöffnet hast. Getan wurde nichts.',
    proposal_closed: 'Dieser Vorschlag ist erledigt oder abgelaufen.',
    question_refused: 'Diese Frage kann nicht gestellt werden.',
    rate_limited: 'Zu viele Anfragen. Warte kurz und versuche es noch einmal.',
    refund_not_possible:
      'Das kann nicht erstattet werden: Die Bestellung ist nicht bezahlt, oder es bleibt weniger übrig.',
    relaunch_refused: 'Dieser Eintrag kann jetzt noch nicht wieder launchen.',
    request_timeout: 'Die Anfrage hat zu lange gedauert. Versuche es noch einmal.',
    section_already_open: 'Dieser Abschnitt ist für den Eintrag schon freigeschaltet.',
    settings_of_operator: 'Diese Einstellung ändert nur, wer den Server betreibt.',
    shared_host: 'Diese Domain teilen sich viele, deshalb beweist sie nicht, wem die Website gehört.',
    sign_in_required: 'Dafür musst du angemeldet sein.',
    site_not_empty: 'Auf dieser Website gibt es noch Einträge, Entwürfe oder Bestellungen.',
    too_many_drafts:
      'So viele unfertige Entwürfe sind nicht möglich. Reiche einige ein, übergib oder lösche sie.',
    too_many_proposals: 'Es warten schon 20 Vorschläge. Entscheide erst über einige davon.',
    too_many_webhooks: 'Mehr als 10 Webhooks hat ein Konto oder eine Website nicht.',
    unavailable: 'Das geht gerade nicht. Versuche es in einem Moment noch einmal.',
    undo_not_possible: 'Das lässt sich nicht mehr zurücknehmen.',
    unknown_host: 'Unter diesem Namen gibt es hier keine Website.',
    unsupported_media_type: 'In dieser Form wird nichts angenommen.',
    upload_address_over: 'An diese Adresse lässt sich keine Datei mehr schicken.',
    upload_limit_reached: 'Für heute sind keine weiteren Bilder möglich: 60 in 24 Stunden.',
    vote_refused: 'Diese Stimme kann nicht abgegeben werden.',
    week_not_available: 'Diese Woche ist nicht mehr verfügbar. Wähle eine andere.',
  },
  fuller: {
    account_limited: ({ until, reason }) =>
      typeof until === 'string' && typeof reason === 'string'
        ? `Bis ${inUtc.format(new Date(until))} UTC kann dein Konto nur lesen: nicht einreichen, ändern, abstimmen, schreiben oder kaufen. Grund: ${reason}`
        : undefined,
  },
  findings: {
    not_a_picture: () => 'Die Datei ist kein lesbares Bild. Nimm PNG, JPEG, WebP, GIF, AVIF oder SVG.',
    unsafe_svg: () =>
      'Das SVG enthält Skripte, fremde Stile oder eine Seite. Exportiere es als einfaches SVG oder nimm PNG.',
    too_many_pixels: () => 'Das Bild hat zu viele Pixel: höchstens 6000 × 4000.',
    too_slow: () => 'Das Bild zu entpacken dauert zu lange. Speichere es neu als PNG oder JPEG.',
    too_much_memory: () =>
      'Das Bild zu entpacken braucht zu viel Speicher. Nimm ein kleineres, als PNG oder JPEG.',
    required: ({ path }) => (path === 'email' ? 'Gib eine E-Mail-Adresse ein.' : 'Das fehlt noch.'),
    wrong_type: ({ message }) =>
      /^Expected a (whole )?number/.test(message)
        ? `Gib eine ${message.includes('whole') ? 'ganze ' : ''}Zahl ein.`
        : 'Dieser Wert passt hier nicht.',
    not_allowed: () => 'Das steht nicht zur Auswahl. Nimm einen der angebotenen Werte.',
    unknown_member: () => 'Das gibt es hier nicht.',
    too_long: ({ limit, actual, message }) =>
      limit === undefined
        ? (forms[message] ?? 'Das ist zu lang.')
        : `Höchstens ${counted(limit, message)}${actual === undefined ? '' : `, nicht ${actual.toLocaleString('de')}`}.`,
    too_short: ({ limit, message }) =>
      limit === undefined ? undefined : `Mindestens ${counted(limit, message)}.`,
    // A year has no thousands separator.
    too_large: ({ limit, message }) => (limit === undefined ? forms[message] : `Höchstens ${limit}.`),
    too_small: ({ limit, message }) =>
      limit === undefined
        ? forms[message]
        : `${message.includes('more than') ? 'Mehr als' : 'Mindestens'} ${limit}.`,
    blank: () => 'Hier fehlt lesbarer Text.',
    not_one_line: () => 'Das darf nur eine Zeile sein.',
    not_plain_text: () =>
      'Hier stehen Zeichen, die man nicht sieht. Schreibe es neu, ohne sie mitzukopieren.',
    not_a_web_address: () => 'Das ist keine Webadresse. Sie beginnt mit https:// oder http://.',
    not_a_country: () => 'Dieses Land ist nicht bekannt. Nimm sein Kürzel aus zwei Buchstaben, etwa DE.',
    wrong_host: () => 'Diese Adresse gehört nicht zu dem Netzwerk, für das sie hier stehen soll.',
    week_not_open: () => 'Diese Woche ist nicht verfügbar. Wähle eine andere.',
    too_many: () => 'Das sind zu viele.',
    in_use: () => 'Das wird noch gebraucht.',
    name_taken: () => 'Dieser Name ist schon vergeben.',
    host_taken: () => 'Dieser Hostname gehört schon zu einer Website.',
    set_and_restored: () => 'Setzen und zurückholen geht nicht zugleich.',
    sent_twice: () => 'Das steht zweimal da. Lass eines weg.',
    invalid: ({ message }) =>
      forms[message] ??
      (message.startsWith('This value does not fit') ? 'Dieser Wert passt nicht in das Feld.' : undefined),
    blocked_address: () =>
      'Das ist keine öffentliche Adresse. Sie beginnt mit https:// oder http:// und hat einen Namen wie example.com.',
    empty: () => 'Gib die Adresse der Website an, etwa https://example.com.',
    not_an_address: () => 'Das ist keine Webadresse. Sie sieht etwa so aus: https://example.com.',
    not_a_domain: () => 'Das ist keine vollständige Domain. Sie sieht aus wie example.com.',
    scheme_not_allowed: () => 'Die Adresse muss mit https:// oder http:// beginnen.',
    has_credentials: () => 'Lass Benutzername und Passwort vor dem Hostnamen weg.',
    port_not_allowed: () => 'Lass den Port weg: Gelesen wird nur über die üblichen von http und https.',
    own_address: () => 'Das ist die eigene Adresse.',
    email_not_at_domain: () => 'Nötig ist eine Adresse unter der Domain der Website.',
    unknown_category: () => 'Diese Kategorie gibt es nicht.',
    unknown_site: () => 'Diese Website gibt es nicht.',
    unknown_field: () => 'Dieses Feld gibt es nicht.',
    unknown_country: () => 'Dieses Land ist nicht bekannt. Nimm sein Kürzel aus zwei Buchstaben, etwa DE.',
    unknown_currency: () => 'Diese Währung ist nicht bekannt. Nimm ihr Kürzel, etwa EUR.',
    unknown_time_zone: () => 'Diese Zeitzone ist nicht bekannt. Sie heißt etwa Europe/Berlin.',
    unknown_question: () => 'Diese Frage gibt es nicht.',
    not_in_category: () => 'Diese Kategorie gehört nicht zu der anderen.',
    not_found: () => 'Das gehört dir nicht, oder es gibt es nicht.',
    duplicate: () => 'Das steht doppelt da.',
    taken: () => 'Das ist schon vergeben.',
    listed: () => 'Das ist schon eingetragen.',
    field_needed: () => 'Ein Eintrag braucht diesen Wert.',
    changes_nothing: () => 'Das würde nichts ändern.',
    no_such_week: () => 'Diese Woche gibt es nicht.',
    no_such_period: () => 'Diesen Zeitraum gibt es nicht.',
    malformed_week: () => 'Das ist keine Woche. Sie heißt etwa 2026-W47.',
    page_too_deep: () => 'So weit lässt sich nicht blättern.',
    shared_host: () => 'Diese Domain teilen sich viele.',
    invalid_date: () => 'Diesen Tag gibt es nicht.',
    field_regenerating: () => 'Das wird gerade neu gelesen. Warte einen Moment.',
    same_listing: () => 'Das ist zweimal derselbe Eintrag.',
    unknown_listing: () => 'Diesen Eintrag gibt es nicht.',
    no_such_parent: () => 'Das ist keine oberste Kategorie, unter der sie stehen kann.',
    has_subcategories: () =>
      'Sie hat Unterkategorien, und eine Unterkategorie kann keine haben. Verschiebe erst diese.',
    too_few: () => 'Das sind zu wenige: Nötig sind mindestens zwei, jede in einer eigenen Zeile.',
    not_said: () => 'Diese Worte sagen nicht, was in dem Feld steht.',
    another_site: () => 'Dieser Eintrag steht auf einer anderen Website als der erste.',
    duplicate_item: () => 'Das steht für diesen Eintrag schon in der Bestellung.',
    no_week: () => 'Dafür gibt es keine Woche zu wählen.',
    live_already: () => 'Der Eintrag ist schon online: Was bezahlt ist, gilt sofort.',
    not_by_the_week: () => 'Mehrere Wochen gibt es nur für Plakatplätze.',
    missing: () => 'Das steht nicht auf der Website, ein Eintrag braucht es aber. Füll es aus.',
    not_uploaded: () => 'Dieses Bild wurde hier nicht hochgeladen. Lade es zuerst hoch.',
    own_language: () =>
      'Das ist die Sprache der Website selbst: Ihr Text steht im Feld ohne Sprache daneben.',
  },
}

const forms: Readonly<Record<string, string>> = {
  'The file is too large.': 'Die Datei ist zu groß. Nimm eine von höchstens 8 MB.',
  'This is not an email address.': 'Das ist keine E-Mail-Adresse. Sie sieht aus wie name@example.com.',
  'This is not a web address.': 'Das ist keine Webadresse. Sie sieht etwa so aus: https://example.com/.',
  'This is not a day of the calendar.':
    'Diesen Tag gibt es nicht. Schreibe ihn als Jahr-Monat-Tag: 2026-11-22.',
  'This is not an instant in UTC.': 'Das ist kein Zeitpunkt in UTC.',
  'Must be a host name.': 'Das ist kein Hostname. Schreibe ihn allein, etwa tools.example.com.',
  'Must be a web address or a path.': 'Das ist weder eine Webadresse noch ein Pfad, der mit / beginnt.',
  'Must be a colour.': 'Das ist keine Farbe. Schreibe sie als #rrggbb, etwa #1a6fd2.',
  'Must be a language that the pages are written in.': 'In dieser Sprache sind die Seiten nicht geschrieben.',
  'Must be 0 or at least 60.': 'Mindestens 60 Tage, oder 0, damit ein Produkt nur einmal launcht.',
  'Use lower-case letters, digits and single hyphens.':
    'Nur Kleinbuchstaben, Ziffern und einzelne Bindestriche, etwa neue-werkzeuge.',
  'There was no year 0.': 'Ein Jahr 0 gab es nicht.',
  'Must not lie in the future.': 'Das liegt in der Zukunft.',
  'This currency is not in use.': 'Diese Währung ist nicht bekannt. Nimm ihr Kürzel, etwa EUR.',
  'This term is too long.': 'Das ist zu lang: höchstens zwei Jahre, in Tagen oder Wochen ein Jahr.',
  'This value has none of the forms allowed here.': 'Das hat keine der Formen, die hier möglich sind.',
  'This value does not have the required form.': 'Das hat nicht die Form, die hier nötig ist.',
}

/** The limit with its unit: the operation's message says whether it counts list entries or characters. */
function counted(limit: number, message: string): string {
  const unit = /\bentr(?:y|ies)\b/.test(message) ? (limit === 1 ? 'Eintrag' : 'Einträge') : 'Zeichen'
  return `${limit.toLocaleString('de')} ${unit}`
}

/**
 * The table of needs with many names: what visitors call them, and what a site's sentence must say to be
 * about them. A need that is not listed is searched for by its own words.
 */

export interface KnownNeed {
  /** The key under which it is counted. */
  key: string
  /** Matches visitors' words for it. */
  asked: RegExp
  /** Matches sentences about it. */
  said: RegExp
  /** Matches sentences that only look like it. */
  unlike?: RegExp
  /** Sentences with a negation count too: they deny it, or state it by a negation. */
  denied?: true
  /** Legal pages may answer it too. */
  legal?: true
}

const money =
  /(?:[$€£¥₹]\s?\d|\d[\d.,]*\s?(?:[$€£¥]|eur\b|euro\b|usd\b|chf\b|gbp\b|sek\b|zł|元|円)|\b(?:usd|eur|chf|gbp)\s?\d)/iu

/** From the most specific to the most general: the first match wins. */
export const knownNeeds: readonly KnownNeed[] = [
  {
    key: 'eu_hosting',
    asked:
      /\b(?:eu|europe|european|germany|german|deutsch\w*|swiss|switzerland)\b.*\b(?:host\w*|server\w*|data|cloud)|\b(?:hosted|servers?|hosting|data)\b.*\b(?:in|eu|europe|germany)\b|data residency/iu,
    said: /(?:host|server|data ?cent(?:er|re)|rechenzentr|stored?|speicher|serveur|servidor)\S*[^.]*\b(?:eu|europe\w*|europa|germany|deutsch\w*|frankfurt|ireland|switzerland|schweiz|france|netherlands|finland|eea)\b|\b(?:eu|europe\w*|german|deutsch\w*|frankfurt)\b[^.]*(?:host|server|data ?cent|rechenzentr|gespeichert)/iu,
    legal: true,
  },
  {
    key: 'sso',
    asked: /\bsso\b|single sign.?on|\bsaml\b|\bokta\b/iu,
    said: /\bsso\b|single sign.?on|\bsaml\b|\bscim\b/iu,
  },
  {
    key: 'two_factor',
    asked: /\b2fa\b|two.factor|\bmfa\b|multi.factor|zwei.faktor/iu,
    said: /\b2fa\b|two.(?:factor|step)|\bmfa\b|multi.factor|zwei.faktor/iu,
  },
  {
    key: 'encryption',
    asked: /encrypt\w*|verschlüssel\w*|\be2e\b/iu,
    said: /encrypt\w*|verschlüssel\w*|\bSSL\b|\bTLS\b|cifrad\w*|chiffr\w*|加密/iu,
    legal: true,
  },
  {
    key: 'soc2_iso',
    asked: /\bsoc ?2\b|\biso ?27001\b/iu,
    said: /\bsoc ?2\b|\biso(?:\/iec)? ?27001\b/iu,
    legal: true,
  },
  { key: 'hipaa', asked: /\bhipaa\b/iu, said: /\bhipaa\b/iu, legal: true },
  {
    key: 'gdpr',
    asked: /\bgdpr\b|\bdsgvo\b|\brgpd\b/iu,
    said: /\bgdpr\b|\bdsgvo\b|\brgpd\b|general data protection|datenschutz-?grundverordnung/iu,
    legal: true,
  },
  {
    key: 'open_source',
    asked: /open.?source|\bfoss\b/iu,
    said: /open.?source|\bMIT licen[cs]e|\bGPL\b|\bAGPL\b|quelloffen|código abierto|开源/iu,
  },
  {
    key: 'self_hosted',
    asked: /self.?host\w*|on.?premis\w*|own server/iu,
    said: /self.?host\w*|(?:install|deploy|run|host|available|edition|version)\w*.{0,30}on.?prem\w*|(?:on|in) your own (?:server|infrastructure|cloud)|eigene[nmr]? server|docker/iu,
    unlike: /cloud or on.?prem/iu,
  },
  {
    key: 'free_trial',
    asked: /free trial|trial\b|try (?:it )?(?:for )?free|kostenlos test\w*/iu,
    said: /free trial|(?:\d+|days?).{0,12}trial|trial (?:period|version)|try .{0,20}for free|kostenlos\w* test\w*|prueba gratis|试用/iu,
  },
  {
    key: 'no_credit_card',
    asked: /credit card/iu,
    said: /(?:\b(?:no|without)|(?:\bnot|n[’']t) (?:need|require|ask for)) .{0,20}credit card|credit card.{0,20}(?:\bnot\b|n[’']t\b)|(?:ohne|keine) kreditkarte|sans carte|sin tarjeta|无需信用卡/iu,
    unlike: /(?:\b(?:no|not|cannot)|n[’']t)\b.{0,40}\bwithout\b/iu,
    denied: true,
  },
  {
    key: 'free_plan',
    asked: /^(?:free|gratis|kostenlos)$|free (?:plan|tier|version|forever|of charge)|for free|kostenlos\w*/iu,
    said: /\bfree (?:plan|tier|version|forever|of charge|account|to use|app\b|and open)|\b(?:for|is|it.s|totally|completely|always|be) free\b|kostenlos|kostenfrei|\bgratis\b|gratuit\w*|免费/iu,
    unlike:
      /\btrial\b|\btry\b|\d+[ -](?:days?|tage?|días|jours)|(?:sign up|register) for free|free to (?:contact|ask|reach|call|email|get in)|feel free|free (?:from|of (?!charge))|spam|\bcompra\b|\bbuy\b|free (?:shipping|consultation|demo|quote)/iu,
  },
  {
    key: 'price',
    asked:
      /(?:under|below|less than|max\w*|unter|up to|at most|cheap\w*)\s.{0,12}\d|[$€£]\s?\d|\d\s?(?:€|eur|usd|\$)|^(?:price|pricing|cost|preis)\w*$|how much/iu,
    said: money,
    denied: true,
    unlike: /\bcapital\b|raised|funding|revenue|million|billion|save[sd]?\b|worth|donat|gmv|sales of/iu,
  },
  {
    key: 'export',
    asked: /\bexport\w*|take (?:my|our|your) data/iu,
    said: /\bexport\w*|download (?:your|all|the) .{0,12}data|exportier\w*/iu,
    unlike: /export(?:ers?|ing countries| market| business| trade)/iu,
  },
  {
    key: 'import',
    asked: /\bimport\w*|migrat\w*/iu,
    said: /\bimport(?:s|ed|ing)? (?:your|from|data|contacts|csv|existing|files)\b|migrat\w+|importier\w*/iu,
    unlike: /['"<;]/u,
  },
  {
    key: 'audit_log',
    asked: /audit (?:logs?|trail)|history logs?/iu,
    said: /audit (?:logs?|trail)|activity logs?|history logs?/iu,
  },
  {
    key: 'permissions',
    asked: /permissions?|user roles?|access control|roles? and rights/iu,
    said: /\bpermissions\b|access controls?|user roles|role.based/iu,
    unlike: /our permission|lack of|cannot/iu,
  },
  {
    key: 'notifications',
    asked: /notifications?|alerts?/iu,
    said: /(?:push|instant|email|real.?time|get|receive|sms)\s.{0,12}(?:notifications?|alerts?)|une notification/iu,
  },
  {
    key: 'calendar',
    asked: /calendar\w*|kalender\w*/iu,
    said: /(?:google|outlook|sync\w*|ical\w*) .{0,20}(?:calendar|kalender)|(?:calendar|kalender).{0,3}(?:sync|feed|integration)/iu,
  },
  {
    key: 'accessibility',
    asked: /accessib\w*|screen.?readers?|wcag/iu,
    said: /\bwcag\b|screen.?readers?|accessibility (?:features|standard|statement|guidelines)/iu,
  },
  { key: 'webhooks', asked: /webhook\w*/iu, said: /webhook\w*/iu },
  {
    key: 'api',
    asked: /\bapis?\b|developer access|rest interface/iu,
    said: /\bAPIs?\b|REST interface/u,
    unlike: /\b(?:learn|build)\b.{0,60}\bAPIs?\b|native API|their .{0,20}API/iu,
  },
  {
    key: 'offline',
    asked: /offline|without (?:internet|network|connection)/iu,
    said: /offline|without (?:an )?(?:internet|network)|ohne internet|sans connexion|离线/iu,
  },
  {
    key: 'dark_mode',
    asked: /dark (?:mode|theme)/iu,
    said: /dark (?:mode|theme)|night mode|dunkel\w*modus/iu,
  },
  {
    key: 'ios',
    asked: /\bios\b|iphone|\bipad\b|apple (?:app|watch)/iu,
    said: /\biOS\b|iPhone|iPad|App ?Store/u,
    unlike: /industry standard|test (?:out )?you/iu,
  },
  { key: 'android', asked: /android/iu, said: /android|google play/iu, unlike: /test (?:out )?you/iu },
  {
    key: 'mobile_app',
    asked: /mobile app|phone app|smartphone/iu,
    said: /mobile app|\biOS\b|\bandroid\b|iphone|smartphone|app store|google play|móvil/iu,
    unlike: /industry standard|test (?:out )?you/iu,
  },
  { key: 'linux', asked: /linux/iu, said: /linux|ubuntu|debian/iu },
  { key: 'windows', asked: /\bwindows\b/iu, said: /\bWindows\b/u },
  {
    key: 'macos',
    asked: /\bmac ?os\b|\bmac\b/iu,
    said: /\bmac ?os\b|\bOS X\b|\bMac\b/u,
    unlike: /\bMac (?:MSP|fleet|consult)/iu,
  },
  { key: 'slack', asked: /slack/iu, said: /\bslack\b/iu },
  { key: 'zapier', asked: /zapier/iu, said: /zapier/iu },
  {
    key: 'integrations',
    asked: /integrat\w*|connects? (?:to|with)/iu,
    said: /\bintegrations\b|integrat(?:es?|ed) (?:with|into)|native integration|integraci[oó]n con|integration (?:with|mit|avec)|\w+ integration features|connects? (?:to|with)\b/iu,
  },
  {
    key: 'support',
    asked: /support|help ?desk|customer service/iu,
    said: /(?:customer|email|phone|chat|24\/7|premium|priority|technical|personal) support|support (?:team|by|via|is|hours)|we.re here to help|kundenservice|kundendienst|soporte/iu,
    unlike: /manager|director|head of|officer/iu,
  },
  { key: 'refund', asked: /refund|money.?back/iu, said: /refund|money.?back|geld.?zurück/iu, legal: true },
  { key: 'cancel', asked: /cancel\w*|kündig\w*/iu, said: /cancel\w*|kündbar|kündig\w*/iu, legal: true },
  {
    key: 'backup',
    asked: /back.?ups?\b/iu,
    said: /(?:auto\w*|daily|hourly|nightly|encrypted|cloud|days?|sync\w*|schedul\w*|off.?site)\b.{0,45}back.?ups?|back.?ups?\b.{0,40}(?:auto\w*|daily|hourly|encrypted|cloud|every|restor\w*)|backs? up (?:your|all|automatically)|sicherung/iu,
  },
  {
    key: 'teams',
    asked: /^(?:for )?(?:teams?|several users|multiple users|collaborat\w*)$/iu,
    said: /\b(?:your|whole|entire|with) teams?\b|\bfor teams\b|team members|collaborat\w*|unlimited users/iu,
    unlike: /(?:our|join the) team/iu,
  },
  {
    key: 'white_label',
    asked: /white.?label|own brand\w*/iu,
    said: /white.?label|your (?:own )?(?:brand(?:ing)?|logo)\b/iu,
  },
  {
    key: 'sla',
    asked: /\bsla\b|uptime/iu,
    said: /\bSLAs?\b|uptime|availability of|verfügbarkeit von/iu,
    legal: true,
  },
  {
    key: 'german',
    asked: /\bgerman(?: language)?$|auf deutsch|deutsch\b/iu,
    said: /\bgerman\b|\bdeutsch(?:e|er|sprach\w*)?\b/iu,
    unlike: /germany/iu,
  },
  {
    key: 'languages',
    asked: /languages?\b|multilingual|translat\w*/iu,
    said: /\blanguages\b|multilingual|translated into|mehrsprachig|idiomas|多语言/iu,
    unlike: /programming languages|natural language|\bcode\b|\bAPI\b/iu,
  },
]

/** The known need that the words match. */
export function knownNeed(words: string): KnownNeed | undefined {
  return knownNeeds.find(({ asked }) => asked.test(words))
}

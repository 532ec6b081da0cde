/** How sites say when they began and who founded them, in many languages. */
import { wordList } from './word-list.ts'

/** Verbs of beginning that also fit people and ideas: beside a year they may tell a founding. */
const since = `started in|start in|began in|born in|we created|i created|we started|i started|we built|i built|entstand*|né en|née en|nació en|nasceu em|startet|since|seit|depuis|desde|sinds|od roku|din anul|sedan|siden|vuodesta|óta|beri|с года|από το|부터`

const begun = `founded|founding|established|est.|incorporated|launched|created in|started developing|started building|started working on|began building|began developing|inception|foundingdate
  |gegründet|gründete*|gegruendet|gegr.|gründung*|ins leben gerufen|fondé*|créé*|création|fondation|lancé*|fundada|fundado|fundación|creada|creado|fundé|fundamos|fundei|creamos|establecida|fondata|fondato|fondazione|nata|nato|nasce|creata nel|fundação|criada|criado|opgericht|oprichting|gestart|założ*|powsta*|înființat*|fondată|fondat|lansat în|infiintata|grunda*|startade|grundlagt|stiftet|etabler*|perustettu|založen*|vznik*|alapít*|kuruldu|kurulan|kuruluş*|kurulmuş*|основан*|создан*|заснован*|ιδρύθηκε|osnovan*|ustanovljen*|asutatud|setul|dibināta|įkurta*
  |設立|創業|創立|開業|成立|创立|始于|建立于|설립|창립|창업|تأسس*|تأسيس|أسست|נוסד*|הוקמה|تاسیس|स्थापना`

/** Words that tell a founding when a year is next to them. */
export const foundingWords = wordList(`${begun}|${since}`)
export const begunWords = wordList(begun)

const titles = `founder*|co-founder|co-founders|cofounder*|founding partner|founding director|creator*|maker|inventor
  |gründer*|mitgründer*|gruender|erfinder*|fondateur*|fondatrice|cofondat*|co-fondateur|co-fondatrice|créateur|créatrice|fundador*|cofundador*|creador*|fondator*|cofondator*|co-fondatore|co-fondator|creatrice|ideatore|ideatrice|co-fundador|co-fundadora|criador*|oprichter*|mede-oprichter|medeoprichter|bedenker|założyciel*|współzałożyciel*|twórca|fondatoare|grundare*|medgrundare|grundlægger|medstifter|stifter|grunnlegger|medgründer|perustaja*|zakladatel*|spoluzakladatel|zakladateľ|spoluzakladateľ|alapító|társalapító|kurucu*|основател*|сооснователь|засновни*|співзасновник|съосновател|ιδρυτής|ιδρύτρια|συνιδρυτής|osnivač|suosnivač|ustanovitelj|soustanovitelj|asutaja|dibinātājs|įkūrėjas
  |創業者|共同創業者|創設者|創始者|開発者|作者|创始人|創始人|联合创始人|聯合創辦人|創辦人|创办人|설립자|창업자|공동창업자|공동 창업자|창립자|개발자
  |مؤسس|المؤسس|مؤسسها|مؤسسة ورئيسة|المؤسسة والرئيسة|الشريك المؤسس|الشريكة المؤسسة|بنیانگذار|بنیان گذار|موسس|מייסד*|המייסד|संस्थापक|सह-संस्थापक`

const beginnings = `started developing|who built|who made|who created|gebaut hat|entwickelt hat|entwickelt habe|gebaut habe|i started|i built|i created|i made|we started|founded|gründete*|gegründet|fondé*|fundad*|fundó|creó|fondat*|fundou|criou|opgericht|richtte|założ*|stworzone przez|stworzony przez|înființată|a creat|grunda*|startade|perustanut|založil*|alapította|kurdu|kuruldu|основал*|заснува*|fundé|creé|creamos|créé|fundei|criei|ho creato|fundamos`

/** A title alone, as on a card beside a name. */
export const founderTitles = wordList(titles)

const founderWords = wordList(`${titles}|${beginnings}`)

/** Not `przez`, after which names are inflected. */
const BY = '(?:by|von|par|por|da|door|de|av|af)'
/** `in 2019`, `in Lyon, France`, `im Jahr 2019 in Köln`. */
const WHEN =
  "(?:(?:in|en|im|à|nel|a|em|w|în|år|i|te|vuonna|v)\\s+[\\p{L}\\d'’-]+(?:,?\\s+[\\p{L}\\d'’-]+){0,2}?,?\\s+|\\d{4}\\s+){0,2}"
const begunBy = (participles: string, between = '') =>
  `(?<!\\p{L})(?:${participles})(?:,?\\s+(?:and|&|und|et|y|e|en)\\s+\\p{L}+)?\\s+${between}${WHEN}${BY}\\s+`

/** `founded in 2019 by`, `gegründet wurde Beetplan von`: names follow. */
export const foundedBy = begunBy(
  'co-?founded|founded|gegründet|ins leben gerufen|fondée?s?|fundad[ao]|fondat[ao]|opgericht|înființat[ăa]?|grundades?|grundad|perustettu',
  '(?:wurden?\\s+[^.!?]{1,40}?\\s)?',
)
/** `built in Swift by`: the thing made must be named. */
export const madeBy = begunBy(
  'started|created|built|made|developed|invented|launched|erschaffen|entwickelt|créée?s?|cread[ao]|creat[ao]|criad[ao]|gemaakt|ontwikkeld|creat[ăa]?|skapad|skapats?|skapades|stiftet|grundlagt',
)
/** Any of these, `made with ♥ by`, `maintained for eight years in Lyon by`. */
export const begunByAny = `(?:${foundedBy}|${madeBy}|(?<!\\p{L})(?:built|made|created|developed|maintained|crafted) (?:(?:with|for|in) [^.!?]{1,80} )?by\\s)`
const BEGUN_BY = new RegExp(begunByAny, 'iu')

/** `started Beetplan`: a verb followed by a proper name. */
export const BEGAN_NAMED = /(?<!\p{L})(?:started|created|built|launched)(?= \p{Lu})/gu

/** Whether the text names a founder or creator, or says that something with a name was founded, or by whom. */
export function tellsFounder(text: string): boolean {
  return founderWords.in(text) || BEGUN_BY.test(text) || text.search(BEGAN_NAMED) >= 0
}

/** A pattern for any of the titles, the longest first. */
export const anyFounderTitle = `(?:${titles
  .split('|')
  .map((title) => title.trim().replace('*', '\\p{L}*'))
  .toSorted((a, b) => b.length - a.length)
  .join('|')})(?:es|s)?`

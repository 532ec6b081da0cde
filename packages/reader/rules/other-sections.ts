/** Headings above what the site publishes beside its product, what customers say of it, and what other ways lack. */
import { wordCount } from '../facts/text.ts'
import { without, wordList } from '../facts/word-list.ts'
import { isSubject } from './words/prose.ts'

/** Posts, events, courses, templates and partners. */
const contents = wordList(
  `blog*|article*|post|posts|news|event*|webinar*|workshop*|podcast*|template*|course*|partner*|sponsor*|artikel*|beiträge|neuigkeiten|veranstaltungen|vorlagen|kurs*|actualités|actus|événements|évènements|modèles|cours|partenaires|artículos|noticias|novedades|plantillas|cursos|socios|articol*|notizie|modelli|corsi|artigos|notícias|modelos|parceiros|nieuws|evenementen|sjablonen|cursussen|artykuły|aktualności|wydarzenia|szablony|noutăți|știri|evenimente|șabloane|cursuri|parteneri|makaleler|haberler|etkinlikler|şablonlar|ortaklarımız|блог*|статьи|новости|события|мероприятия|шаблоны|курсы|партн*|مدونة|المدونة|مقالات|أخبار|الأخبار|فعاليات|الفعاليات|قوالب|دورات|الدورات|شركاؤنا|وبلاگ|بلاگ|اخبار|رویدادها|בלוג|הבלוג|מאמרים|חדשות|אירועים|תבניות|קורסים|שותפים|ब्लॉग|लेख|समाचार|कार्यक्रम|टेम्पलेट|कोर्स|ブログ|記事|お知らせ|ニュース|イベント|セミナー|テンプレート|講座|パートナー|블로그|소식|이벤트|행사|템플릿|강좌|파트너|博客|文章|新闻|活动|模板|课程|合作伙伴`,
)
/** Words beside them that add nothing: `From the blog`, `Neueste Beiträge`. */
const beside = wordList(
  `from|the|our|my|new|all|and|more|latest|recent|upcoming|featured|popular|aus|dem|der|die|das|und|unser*|neueste*|aktuelle*|letzte*|kommende*|les|le|la|du|nos|notre|et|dernier*|dernière*|prochain*|del|el|los|las|y|nuestr*|últim*|próxim*|dal|il|i|gli|e|nostr*|ultim*|prossim*|do|os|as|noss*|het|de|onze|laatste|nieuwste|komende|z|nasz*|najnowsze|ostatnie|din|noastre|noștri|son|en|yeni|из|нашего|наши|последние|новые|من|أحدث|آخر|آخرین|جدیدترین|हमारे|नवीनतम|の|最新|新着|一覧|최신|최근|我们的`,
)

/** Whether the heading only announces such contents; not `Event planning`, nor what the site is about. */
export function announcesContents(heading: string, subject: string): boolean {
  const found = contents.find(heading)
  return (
    found.length > 0 &&
    wordCount(without(heading, contents, beside)) === 0 &&
    !found.some(({ text }) => isSubject(text, subject))
  )
}

/** `What gardeners say`, `Don’t take our word for it`: people are quoted below. */
export const SAID =
  /(?<!\p{L})(?:(?:what|was|ce que?|lo que|qué|cosa|o que|wat|co) (?:.{1,30} )?(?:say|says|saying|think|sagen|meinen|disent|pensent|dicen|opinan|dicono|pensano|dizem|zeggen|mówią|spun)|take (?:our|my) word|.{1,30} (?:ne diyor|говорят))(?!\p{L})/iu

/** `What other planners lack`, `Why spreadsheets fail`, `Der alte Weg` */
export const LACKS =
  /(?<!\p{L})(?:(?:what|where|why) (?!you |we |.*never).{1,40} (?:lacks?|fails?|falls? short|gets? wrong|breaks?|don['’]t work|(?:is|are)n['’]t enough)|what (?:we are|it is) not|(?:was|woran|warum) .{1,40} (?:fehlt|scheiter\p{L}+|versag\p{L}+)|(?:ce qui|pourquoi) .{1,40} (?:manque\p{L}*|échou\p{L}+)|(?:lo que|o que|por ?qu[eé]) (?:.{1,40} )?(?:faltan?|fallan?|falham?)(?: .{1,40})?|(?:cosa|perché) (?:.{1,40} )?(?:manca(?:no)?|falli\p{L}+)(?: .{1,40})?|(?:wat|waarom) .{1,40} (?:missen|falen|tekortschieten)|(?:czego|dlaczego) .{1,40} (?:brakuje|zawodz\p{L}+)|почему .{1,40} (?:не работа\p{L}+|подвод\p{L}+)|(?<=^\P{L}{0,3})(?:the|der|die|das|l['’]|la|el|il|o|de) ?(?:old|alte|ancienne|vieja?|vecchi[oa]|velh[oa]|oude) (?:way|weg|art|méthode|manera|método|modo|metodo|jeito|manier))\P{L}*$/iu

/** Words that sites use of prices, in many languages. */
import type { PlanInterval } from 'marquee-profile'
import { fold, wordCount } from './text.ts'
import { without, wordList } from './word-list.ts'

const intervals: Record<PlanInterval, string> = {
  month: `/mth|per month|a month|each month|every month|monthly|p.m.|pcm|mo|/m|month|months
    |monat|monate|monatlich|mtl|mt|mon|p. m.|pro monat|im monat|mois|mensuel*|par mois|mes|al mes|mensual*|mese|al mese|mensil*|mensal|por mês|ao mês|mês
    |maand|per maand|p/m|maandelijks|mies|miesiąc|miesięczn*|luna|lună|pe luna|pe lună|lunar*
    |mån|månad*|måned*|md|mnd|kk|kuukausi|kuukaudessa|měsíc|měsíčně|mesiac|mesačne|hó|hónap*|havonta|havi|ay|aylık|месяц|в месяц|мес|місяць|міс|месец|месечно|μήνα|το μήνα|mjesec|mjesečno|mesec|mesečno|mėn|kuus
    |شهر*|ماه|ماهانه|חודש|לחודש|חודשי|माह|महीना|महीने|मासिक|tháng|bulan|月|ヶ月|か月|月額|每月|包月|월|매월|เดือน`,
  year: `/y|/annum|per year|a year|each year|every year|yearly|annual*|p.a.|p. a.|per annum|yr|year|years
    |jahr|jährlich|pro jahr|im jahr|jahre|/an|l'an|par an|pe an|annuel*|année|año|al año|anual*|anno|all'anno|ano|por ano|ao ano
    |jaar*|per jaar|rok|roczn*|na rok|/år|per år|årlig*|om året|vuosi|vuodessa|vuosittain|ročně|ročne|év|évente|éves|yıl|yıllık|год|в год|годовой|рік|на рік|година|годишно|χρόνο|το έτος|έτος|godina|godišnje|leto|letno|metai|metus|aastas
    |سنة|سنوي*|سال|سالانه|שנה|לשנה|שנתי|वर्ष|साल|वार्षिक|năm|tahun|年|年額|年間|每年|包年|년|연간|매년|ปี`,
  once: `once|one-time|onetime|lifetime|life-time|pay once|forever|perpetual|single payment|one-off|upfront
    |einmalig|einmalzahlung|lebenslang|à vie|une fois|paiement unique|en une fois|pago único|à vista|una sola vez|pagas una vez|una vez|de por vida|una tantum|una volta|una sola volta|pagamento unico|a vita|pagamento único|vitalício|uma vez|eenmalig|levenslang|jednorazow*|dożywotni|o singură dată|plată unică
    |engång*|engangsbetaling|kertamaksu|jednorázově|egyszeri|tek seferlik|ömür boyu|единоразово|навсегда|одноразово|еднократно|εφάπαξ
    |買い切り|一括|一次性|永久|终身|終身|买断|買斷|평생|영구|일회성|일시불|1회`,
}
const lists = {
  month: wordList(intervals.month),
  year: wordList(intervals.year),
  once: wordList(intervals.once),
}

/** Whether the text speaks of this interval. */
export function namesInterval(text: string, interval: PlanInterval): boolean {
  return Object.hasOwn(lists, interval) && lists[interval].in(apart(text))
}

/** Separates what only styles separate (`/ month7-day free trial`, `VATyearly`) and joins `/ an` to `/an`. */
const apart = (text: string): string =>
  text.replace(/(?<=\p{L})(?=\d)|(?<=\p{Lu}{2})(?=\p{Ll}{4})/gu, ' ').replace(/\/\s+/g, '/')

const SEVERAL =
  /(?:(?:(?<!\d)(?:[2-9]|1[0-8])|[半两兩二三六])\s?[ヶケか个個개]?|(?:semi|half|bi)[ -](?:a )?|(?<!\p{L})(?:two|three|six)\s)$/iu

/** The interval that the text right after an amount states ("/ Monat", "per user / month"), or null. */
export function intervalAfter(text: string): PlanInterval | null {
  const start = apart(fold(text).slice(0, 60))
  const found = (['month', 'year', 'once'] as const).flatMap((interval) =>
    lists[interval]
      .find(start)
      // `every 6 months`, `半年` and `semi-annual` are no known interval.
      .filter(({ start: at }) => !SEVERAL.test(start.slice(0, at)))
      .slice(0, 1)
      .map(({ start: at, end }) => ({ interval, at, end })),
  )
  const [first, second] = found.toSorted((a, b) => a.at - b.at)
  // `billed yearly or monthly` settles neither.
  const isEither =
    first && second && /^\s*(?:or|oder|ou|o|of|lub|[/|&])\s*$/i.test(start.slice(first.end, second.at))
  return isEither ? null : (first?.interval ?? null)
}

/** Counts the words other than those on when and how an amount is due, and those of `name`. */
export function wordsBesideBilling(text: string, name = ''): number {
  const others = fold(text)
    .toLowerCase()
    .replaceAll(fold(name).toLowerCase() || ' ', ' ')
  return wordCount(without(others, ...Object.values(lists), billingWords))
}

const billingWords = wordList(
  `or|billed|paid|payable|charged|when|if|at|as|only|just|pay|payment|billing|price|plan|licen*|access|per|user|seat|week|subscription*
  |oder|bei|als|zahl*|gezahlt|abrechnung|abgerechnet|bezahlt|nur|lizenz|ou|soit|factur*|payé|o|pago|paga*|oppure|fatturato|faturado|cobrado|of|gefactureerd|betaald|lub|albo|płatn*|rozliczane|sau|eller|tai|nebo|alebo|vagy|veya|ya da|или|або|ή|または|或|或者|또는`,
)

/** Free of charge, as a plan's name or price, or said of the whole product. */
export const freeWords =
  wordList(`free|for free|free of charge|free forever|no cost|at no cost|costs nothing|kostenlos*|kostenfrei*|gratis|grátis|gratuit*
  |sin coste|sin costo|sem custo|senza costi|darmow*|za darmo|bezpłatn*|zdarma|zadarmo|bezplatně|ingyen*|ücretsiz|бесплатн*|безкоштовн*|безплат*|δωρεάν|ilmai*|maksuton|besplat*|brezplačno|tasuta|bezmaksas|nemokam*
  |مجان*|رایگان|חינם|בחינם|मुफ्त|मुफ़्त|निःशुल्क|miễn phí|無料|免费|免費|무료|ฟรี`)

/** `up to 9 beds`, `for one machine`: for how much, not for how long. */
export const LIMITED =
  /(?:^|\s)(?:(?:for |für |pour |para |per |voor )?(?:up to|bis zu|jusqu'à|hasta|fino a|até)|for|für|pour|para|per|voor) (?:\d[\d.,]*\s?|(?:one|two|three|eine?n?|zwei|drei|une?|deux|un[ao]|dos|due|uma?|één) )(?!(?:day|week|month|year|tag|woche|monat|jahr|jour|semaine|mois|ans?(?!\p{L})|année|día|semana|mes|año|giorn|settiman|ann[oi]|dia|mês|ano|dag|weken|maand|jaar))\p{L}.*$/iu

/** A trial period before payment. */
export const trialWords =
  wordList(`free trial|free trials|trial|free for 7 days|free for 14 days|free for 30 days|days free|day free|try free|try it free|try for free|test for free|testphase|testzeitraum|testversion|probezeit|gratis testen|kostenlos testen|kostenfrei testen|probemonat|tage kostenlos|tage gratis|essai gratuit|essai|jours gratuits|essayer gratuitement|prueba gratuita|prueba gratis|periodo de prueba|días gratis|pruébalo gratis
  |prova gratuita|periodo di prova|giorni gratis|provalo gratis|teste grátis|teste gratuito|período de teste|dias grátis|experimente grátis|gratis proefperiode|proefperiode|gratis proberen|dagen gratis|bezpłatny okres próbny|okres próbny|wypróbuj za darmo|dni za darmo|perioadă de probă|perioada de proba|încearcă gratuit|zile gratuit|prova gratis|prova fritt|dagar gratis|dagar fritt|provperiod|prøveperiode|prøv gratis|ilmainen kokeilu|kokeile ilmaiseksi|kokeilujakso|zkušební verze|zkušební doba|vyzkoušet zdarma|skúšobná verzia|próbaidőszak|ingyenes próba|ücretsiz dene|ücretsiz deneyin|ücretsiz deneme|gün ücretsiz|deneme süresi|пробный период|пробная версия|попробовать бесплатно|пробний період|пробен период|δοκιμαστική περίοδος|δωρεάν δοκιμή
  |تجربة مجانية|آزمایشی رایگان|ניסיון חינם|मुफ्त परीक्षण|dùng thử|uji coba gratis|無料トライアル|無料体験|トライアル|お試し|试用|試用|免费试用|무료 체험|체험판|무료로 체험`)

/** `14 days`, `15 días`. */
export const TRIAL_LENGTH =
  /(?<![\d.,])(\d{1,3})\s*-?\s*(?:days?|tage?n?|jours?|días?|giorni|dias|dagen|dni|zile|dagar|dage|dager|päivän|dní|nap|gün|дн\p{L}*|天|日間?|일)(?!\p{L})/iu

/** Asking for a price by name. */
export const quoteWords = wordList(
  `get a quote|request a quote|request quote|request pricing|on request|upon request|auf anfrage|angebot anfordern|individuelles angebot|sur demande|sur devis|demander un devis|bajo petición|pedir presupuesto|su richiesta|richiedi un preventivo|sob consulta|op aanvraag|offerte aanvragen|na zapytanie|wycena indywidualna|la cerere|cere ofertă|begär offert|på forespørsel|pyydä tarjous|na vyžádání|na vyžiadanie|egyedi ár|ajánlatkérés|teklif al|по запросу|за запитом|по заявка|κατόπιν αιτήματος|お見積り|お見積もり|询价|面议`,
)

/** Asking for a price. */
export const inquiryWords = wordList(
  `${quoteWords.words}|contact us|contact sales|talk to sales|talk to us|get in touch|let's talk|book a demo|call us|kontaktieren sie uns|kontakt aufnehmen|nous contacter|contactez-nous|consultar|contáctanos|contactar|consulte|contacta con nosotros|contattaci|fale conosco|entre em contato|neem contact op|skontaktuj się|contactează-ne|kontakta oss|kontakt os|kontakt oss|ota yhteyttä|kontaktujte nás|na dotaz|iletişime geçin|свяжитесь с нами|επικοινωνήστε|お問い合わせ|要相談|联系我们|聯絡我們|문의`,
)

/** Made to order; of a price and of much else: `Custom domain`. */
export const tailoredWords = wordList(
  `custom|tailored|individuell|a medida|personalizzato|sob medida|op maat|maatwerk|indywidualnie`,
)

/** A price given only on request. */
export const onRequestWords = wordList([inquiryWords, tailoredWords].map(({ words }) => words).join('|'))

/** Buying, subscribing, plans: the product costs something, in whole or in part. */
export const paidWords =
  wordList(`pricing|price|prices|plans|buy|purchase|paid|subscription*|subscribe monthly|pay once|pay only|billed|one-time payment|add to cart|checkout|you pay|pay for|pays|excl. vat|incl. vat|plus vat|licence fee|upgrade
  |preis|preise|tarif*|kaufen|abo|abonnement*|kostenpflichtig*|zahlen|bezahlen|zzgl. mwst|inkl. mwst|paket|pakete|kosten|erfolgsprovision|provision|prix|acheter|payant|payante|forfait*|formules|ht|ttc|precio|precios|comprar|suscripción|planes|pagar|prezzo|prezzi|acquista|abbonament*|a pagamento|piani|preço|preços|assinatura|pago|planos|prijs|prijzen|kopen|betaald*|cena|ceny|cennik|kup|subskrypcja|abonament*|płatn*|preț*|pret|preturi|cumpără|plătit|pris|priser|köp|abonnemang|betala|køb|kjøp|hinta|hinnat|osta|tilaus|ceník|koupit|předplatné|cenník|kúpiť|predplatné|ár|árak|vásárlás|előfizetés|fiyat*|satın al|abonelik|цена|цены|купит*|подписка|тариф*|платн*|ціна|ціни|підписка|абонамент|τιμή|τιμές|αγορά|συνδρομή
  |料金|価格|購入|有料|月額|プラン|价格|價格|购买|購買|付费|付費|套餐|订阅|訂閱|收费|가격|요금|구매|유료|구독`)

/** Names of tiers, and calls to action that imply payment. */
export const tierWords = wordList(
  `professional|profesional|profissional|professionnel|premium|enterprise|expert|business plan|pro|choose plan|choose a plan|select plan|select a plan|upgrade|in-app purchase|in-app purchases|in-app-kauf|in-app-käufe|in-app-käufen|achats intégrés|compras integradas|compras in-app|compras no app|acquisti in-app|アプリ内課金|应用内购买|인앱 결제|paket wählen|tarif wählen|choisir ce plan|elegir plan|scegli piano|escolher plano|kies plan|wybierz plan|alege planul|премиум*|преміум|プロ|プレミアム|专业版|企业版|旗舰版|프로|프리미엄`,
)

/** The source is open to all. */
export const openSourceWords = wordList(
  `open source|opensource|foss|floss|free software|libre software|source code is available|mit license|mit licence|apache license|apache 2.0|gpl|agpl|gplv3|agplv3|bsd license|mpl 2.0|quelloffen*|freie software|logiciel libre|code source ouvert|código abierto|software libre|software livre|código aberto|software libero|otwarte oprogramowanie|otwartym kodem źródłowym|öppen källkod|åpen kildekode|avoin lähdekoodi|otevřený kód|nyílt forráskódú|açık kaynak|с открытым исходным кодом|открытый исходный код|відкритий код|オープンソース|开源|開源|오픈소스|오픈 소스`,
)

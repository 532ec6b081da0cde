/** The words by which a question without a question mark is known: `How do I cancel`, `Czy mogę zrezygnować`. */
import { wordList } from '../../facts/word-list.ts'

const BEGIN = wordList(`
  what|which|who|whose|whom|when|where|why|how|is|are|am|was|were|do|does|did|can|could|will|would|should|shall|has|have you|have i
  |may i|may we|if i|if we|in which|in what|for how|for whom|from where|to what|at what|and what|and how|and if
  |was|wie|wer|wem|wen|wo|woher|wohin|wann|warum|wieso|weshalb|wozu|womit|wofür|welche*|kann|können|könnt|ist|sind|gibt|hat|habt|haben
  |muss|müssen|darf|dürfen|wird|werden|bietet|bieten|brauche|braucht|bekomme|funktioniert|lässt|läuft|soll|sollte|unterstützt|kostet
  |für wen|mit wem|ab wann|bis wann|für welche|mit welchen|in welchen
  |qu|que|quel|quelle|quels|quelles|qui|quoi|quand|où|comment|combien|pourquoi|est|y a|à qui|à quoi|de quoi|d'où|en quoi|pour qui|dans quels
  |qué|cuál|cuáles|quién|quiénes|cuándo|cuánto*|cuánta*|dónde|cómo|por qué|para qué|para quién|en qué|con qué|a qué|de qué|puedo|puede*
  |podemos|es|son|hay|tiene|tienen|tengo|necesito|debo|está|están|se puede|existe|funciona|ofrecen
  |o que|qual|quais|quem|quando|quanto*|quanta*|onde|como|por que|por quê|porque|posso|pode*|é|são|há|tem|têm|preciso|devo|para quem|em que
  |che|cosa|quale|quali|chi|quanti|dove|come|perché|può|possono|è|sono|c'è|ci sono|serve|si può|a chi|per chi|in che|offrite
  |wat|welke|welk|wanneer|waar|waarom|hoe|hoeveel|kan|kunnen|zijn|heb|heeft|moet|mag|werkt|krijg|biedt|voor wie|wordt
  |co|jak|jaki*|jaka|kto|kiedy|gdzie|dlaczego|ile|czy|czym|skąd|komu|który|która|które|po co|dla kogo|na czym|w jaki
  |ce|care|cine|când|unde|cum|de ce|cât|câte|câți|pot|poate|este|sunt|există|trebuie|se poate|pentru cine
  |что|как|какой|какая|какие|каков*|кто|когда|где|почему|зачем|сколько|можно|могу|нужно|куда|откуда|чем|для кого
  |هل|ما|ماذا|كيف|كم|متى|أين|لماذا|من|أي|آیا|چگونه|چطور|چه|چرا|کجا|کدام|چند|האם|איך|מה|מי|מתי|איפה|למה|מדוע|כמה|כיצד|אילו|איזה
`)

/** Words that ask wherever they stand. */
const ANYWHERE = wordList(`
  nasıl|nedir|neden|niçin|ne|kim|nerede|hangi|kaç|mi|mı|mu|mü|miyim|mıyım|muyum|müyüm|misiniz|mısınız|musunuz|müsünüz|midir|mıdır|mudur|müdür
  |ли|چقدر|क्या|कैसे|कौन|कब|कहाँ|कहां|क्यों|कितना|कितने|कितनी|किस
  |ですか|ますか|でしょうか|ませんか|どう|何|なぜ|いつ|どこ|いくら|とは|나요|까요|가요|습니까|어떻게|무엇|얼마|언제|어디|어떤
  |吗|嗎|如何|怎么|怎麼|怎样|什么|什麼|哪|多少|是否|能否|可否
`)

/** `Peut-on …`, `Mes données sont-elles …`: French turns the verb round. */
const INVERTED = /\p{L}-(?:t-)?(?:je|tu|ils?|elles?|on|nous|vous|ce)(?!\p{L})/iu
/** `Can’t find your answer?` */
const DENIED = /^\p{L}+n['’]t(?!\p{L})/iu

/** Whether an interrogative, or a verb as in questions, begins the text, or stands where its language has it. */
export function hasAskingWords(text: string): boolean {
  const bare = text.replace(/^[^\p{L}]+/u, '')
  if (DENIED.test(bare)) return false
  return INVERTED.test(bare) || ANYWHERE.in(bare) || BEGIN.find(bare).some(({ start }) => start === 0)
}

/**
 * Text addressed to machines rather than to visitors. The drafter follows no instructions of a page; it
 * only has to leave such text out, so that it becomes no headline and no answer.
 */

const READER =
  '(?:ai|a\\.i\\.|llm|gpt|chatgpt|language model|large language model|chatbot|bot|crawler|scraper|summari[sz]er|automated (?:system|reader|tool)|ki|sprachmodell|ia|modèle de langage|modelo de lenguaje|modello linguistico|modelo de linguagem|taalmodel)(?:s|en)?(?:[ -](?:assistant|agent|model|system|crawler|reader|tool|assistent|modell|agente?|asistente|assistente|modèle)(?:s|en|n)?)?'

const ORDERS = [
  String.raw`\b(?:forget|ignore|disregard) (?:everything|all|anything) (?:that )?(?:you(?:'ve| have)?|above|before|said|written)\b|\b(?:ignore|disregard|forget|override|bypass)\b[^.!?]{0,40}\b(?:all|any|previous|prior|earlier|above|preceding|the|your|other|existing|everything|page)\b[^.!?]{0,40}\b(?:instructions?|prompts?|rules?|directions?|guidelines?|context|content|contents|text|information)\b`,
  String.raw`\b(?:when|while|if|before|after)\b[^.!?]{0,20}\b(?:summari[sz]|analy[sz]|describ|index|crawl|scrap|draft|pars)(?:e|es|ing|s)?\b[^.!?]{0,12}\b(?:this|the)\b\s*(?:web)?\s?(?:page|site|website|document)\b[^.!?]{0,6},`,
  String.raw`\b(?:do not|don't|never)\b[^.!?]{0,12}\b(?:mention|discuss|summari[sz]e|reveal|talk about)\b|\bfocus only on:|\bonly discuss:`,
  String.raw`\b(?:please )?(?:respond|reply|answer) (?:only )?with:|\bin your (?:answer|response|summary|reply|output),`,
  String.raw`\b(?:new|updated|important|hidden|secret|special|additional)\s+(?:system\s+)?(?:instructions?|prompt|directives?)\s*(?:for|to|:)|\bsystem (?:prompt|message|instruction|override)\b\s*:?`,
  String.raw`<\/?(?:system|instructions?|prompt)>|\[(?:system|inst|instructions?)\]|###\s*(?:system|instruction)|^\s*(?:system|assistant)\s*:\s.{0,60}\b(?:you|must|always|never|ignore|say|list|describe|output|respond|set|print)\b`,
  String.raw`^\s*(?:attention|achtung|note|notice|dear|hey|hello|message|hinweis|importante?|wichtig|to|an|für|for|à)\b[^.!?:]{0,30}(?<!\p{L})${READER}(?!\p{L})[^.!?]{0,40}:`,
  String.raw`^\s*(?:dear|hey|hello|hi|attention)\s+(?:all )?${READER}(?!\p{L})[^.!?:]{0,20}[,:!]|\bif you(?:'re| are)(?: an?)? ${READER}(?!\p{L})|\byou are (?:now )?an? (?:helpful |friendly |honest )?(?:${READER}|assistant)(?!\p{L})|\bas an? ${READER}(?!\p{L})[^.!?]{0,30},? (?:you (?:must|should|will)|please|always)`,
  String.raw`(?<!\p{L})${READER}(?!\p{L})[^.!?]{0,20}\b(?:reading|visiting|summari[sz]ing|indexing|parsing|processing|crawling) (?:this|the)\b[^.!?]{0,24}\b(?:must|should|please|are|will)\b`,
  String.raw`\b(?:set|change|report|state|write|output|record)\b[^.!?]{0,20}\bthe (?:product |company )?(?:name|headline|price|founder|summary|category|e-?mail|rating)s?\b[^.!?]{0,20}\b(?:to|as|is)\b\s*["'“:]`,
  String.raw`(?:ignorier|vergiss|missacht|übergeh)\p{L}*[^.!?]{0,40}(?:anweisung|vorgabe|instruktion|befehl|inhalt)\p{L}*`,
  String.raw`(?:ignor|oubli)\p{L}*[^.!?]{0,40}(?:instruction|consigne|directive)s?(?!\p{L})`,
  String.raw`(?:ignor|olvid|dimentic|esque[cç])\p{L}*[^.!?]{0,40}(?:instrucci|istruzion|instruç|indicaci)\p{L}*`,
  String.raw`(?:negeer|vergeet|zignoruj|zapomnij|ignor|uit)\p{L}*[^.!?]{0,40}(?:instructies|aanwijzingen|instrukcje|polecenia|instrucțiun|instructiun)\p{L}*`,
  String.raw`игнорируй\p{L}*[^.!?]{0,40}инструкци\p{L}*|(?:これまで|以前|上記)[^。]{0,16}(?:指示|命令)[^。]{0,8}(?:無視|忘れ)|(?:忽略|无视|忘记|無視)[^。]{0,16}(?:指令|指示|说明|提示)|(?:이전|위의)[^.]{0,16}지시[^.]{0,12}무시`,
].map((source) => new RegExp(source, 'iu'))

/** True for text with instructions to a program that reads it. */
export function isInstruction(text: string): boolean {
  return text.length >= 8 && ORDERS.some((pattern) => pattern.test(text))
}

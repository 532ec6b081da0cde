/** How sites say since when they exist and who began it, in many languages. */
import { wordList } from './word-list.ts'

/** Words that tell a beginning, when a year stands beside them. */
export const foundingWords =
  wordList(`founded|was founded|founding|established|est.|since|started in|start in|began in|launched in|created in|incorporated in|incorporated|started developing|started building|began building|born in|we created|i created|we started|i started|we built|i built|family-run since|in business since|inception|foundingdate
  |gegründet|gegruendet|gründung|gründungsjahr|seit|ins leben gerufen|entstand|entstanden|fondé|fondée|fondés|fondées|créé|créée|créés|créées|création|depuis|fondation|lancé|lancée|fundada|fundado|fundación|desde|creada en|creado en|nació en|establecida|fondata|fondato|fondazione|nata nel|nato nel|nasce nel|creata nel|fundação|criada em|criado em|nasceu em|opgericht|oprichting|sinds|gestart in|założona|założony|założone|założenia|założył|założyła|od roku|powstała|powstał|înființată|înființat|fondată|fondat|din anul|lansat în|infiintata|grundat|grundades|grundad|sedan|startade|startet|grundlagt|stiftet|etableret|etablert|siden|perustettu|vuodesta|založena|založen|založeno|vznikla|vznikl|založená|založený|alapítva|alapították|alapítás|óta|kuruldu|kuruluş|kurulmuştur|beri|основана|основан|основано|основания|создана|создан|с года|заснована|заснований|засновано|основана през|основано през|ιδρύθηκε|από το|osnovana|osnovan|osnovano|ustanovljeno|ustanovljena|asutatud|dibināta|įkurta|įkurtas
  |設立|創業|創立|開業|成立于|成立於|成立|创立|創立於|始于|建立于|설립|창립|창업|부터`)

/** Titles that name a person the one who began it. */
const titles = `founder|founders|co-founder|co-founders|cofounder|cofounders|founding partner|creator|creators|maker|inventor
  |gründer|gründerin|mitgründer|mitgründerin|gruender|erfinder|erfinderin|fondateur|fondatrice|cofondateur|cofondatrice|co-fondateur|co-fondatrice|fondateurs|créateur|créatrice|fundador|fundadora|fundadores|cofundador|cofundadora|creador|creadora|fondatore|fondatori|cofondatore|co-fondatore|creatore|creatrice|ideatore|ideatrice|co-fundador|criador|criadora|oprichter|oprichters|mede-oprichter|medeoprichter|bedenker|założyciel|założycielka|założyciele|współzałożyciel|współzałożycielka|twórca|fondator|fondatoare|cofondator|co-fondator|fondatorul|grundare|medgrundare|grundaren|grundlægger|medstifter|stifter|grunnlegger|medgründer|perustaja|perustajat|perustajajäsen|zakladatel|zakladatelka|spoluzakladatel|zakladateľ|spoluzakladateľ|alapító|társalapító|kurucu|kurucusu|kurucu ortak|основатель|основатели|сооснователь|основательница|засновник|засновниця|співзасновник|основател|съосновател|ιδρυτής|ιδρύτρια|συνιδρυτής|osnivač|suosnivač|ustanovitelj|soustanovitelj|asutaja|dibinātājs|įkūrėjas
  |創業者|共同創業者|創設者|創始者|開発者|作者|创始人|創始人|联合创始人|聯合創辦人|創辦人|创办人|설립자|창업자|공동창업자|창립자|개발자
  |مؤسس|المؤسس|مؤسسها|بنیانگذار|بنیان گذار|موسس|מייסד|מייסדת|המייסד|מייסדים|संस्थापक|सह-संस्थापक`

/** Sentences that say who began it. */
const beginnings = `founded by|co-founded by|created by|built by|made by|developed by|started by|invented by|launched by|started developing|i started|i built|i created|i made|i founded|we founded|we started|founded the|founded|co-founded
  |gründete|gegründet|gegründet von|entwickelt von|ins leben gerufen von|fondé|fondée|fondé par|fondée par|créé par|créée par|a fondé|a créé|fundado|fundada|fundado por|fundada por|creado por|creada por|fundó|creó|fondato|fondata|fondato da|fondata da|creato da|creata da|ha fondato|criado por|criada por|fundou|criou|opgericht|opgericht door|gemaakt door|ontwikkeld door|richtte|założona|założony|założona przez|założone przez|stworzone przez|stworzony przez|założył|założyła|înființată|fondat de|fondată de|creat de|creată de|a fondat|a creat|grundades|grundat av|grundades av|skapad av|skapat av|grundlagt af|stiftet af|stiftet av|perustanut|založil|založila|alapította|kurdu|основал|основала|заснував|заснувала|основал`

/** A title alone, as on a card beside a name. */
export const founderTitles = wordList(titles)

/** A title or a sentence that tells who founded or created. */
export const founderWords = wordList(`${titles}|${beginnings}`)

/** A pattern for any of the titles, the longest first. */
export const anyFounderTitle = `(?:${titles
  .split('|')
  .map((title) => title.trim())
  .toSorted((a, b) => b.length - a.length)
  .join('|')})(?:es|s)?`

import { phrases } from './category-seed.ts'
import type { CategorySeed } from './category-seed.ts'

export const artificialIntelligence: CategorySeed = {
  name: 'Artificial intelligence',
  slug: 'artificial-intelligence',
  description: 'Assistants, generators and models that work with language, pictures and sound.',
  keywords: phrases(`
    artificial intelligence, ai-powered, machine learning, large language model, generative ai, deep learning,
    neural network, llm,
    künstliche intelligenz, ki-gestützt, intelligence artificielle, inteligencia artificial,
    intelligenza artificiale, inteligência artificial, kunstmatige intelligentie, sztuczna inteligencja,
    yapay zeka, искусственный интеллект, нейросеть, 人工智能, 人工知能, 生成ai, 인공지능,
  `),
  children: [
    {
      name: 'AI assistants and chatbots',
      slug: 'ai-assistants-and-chatbots',
      description: 'Assistants that answer questions in conversation, for people and for companies.',
      keywords: phrases(`
        ai assistant, chatbot, ai chatbot, conversational ai, virtual assistant, personal ai, ai companion,
        ask questions, chat with your documents, question answering, ai character, prompt library,
        ki-assistent, ki-chatbot, assistant ia, agent conversationnel, asistente de ia, assistente ai,
        assistente de ia, ai-assistent, asystent ai, yapay zeka asistanı, чат-бот, 智能助手, 聊天机器人, aiアシスタント,
        チャットボット, ai 비서, 챗봇,
      `),
      children: [],
    },
    {
      name: 'AI agents and workflows',
      slug: 'ai-agents-and-workflows',
      description: 'Agents that carry out tasks by themselves, and kits to build them.',
      keywords: phrases(`
        ai agents, ai agent, autonomous agents, multi-agent, agentic, agent framework, rag pipeline,
        retrieval augmented generation, prompt engineering, ai workflows, ai automation, llm orchestration,
        ki-agenten, agents ia, agentes de ia, agenti ai, agenci ai, yapay zeka ajanları, ии-агенты, 智能体,
        aiエージェント, ai 에이전트,
      `),
      children: [],
    },
    {
      name: 'AI writing',
      slug: 'ai-writing',
      description: 'Drafting, rewriting, translating and checking text with a model.',
      keywords: phrases(`
        ai writing, ai writer, copywriting, paraphrasing, grammar checker, rewrite text, content generator,
        essay writer, plagiarism checker, ai detector, text generation, proofreading, translation tool,
        machine translation,
        texte schreiben, textgenerator, rechtschreibprüfung, übersetzer, rédaction ia,
        correcteur d'orthographe, redacción con ia, corrector ortográfico, scrittura ai,
        correttore grammaticale, geração de texto, schrijfhulp, generator tekstu, metin yazma,
        генератор текста, перевод текста, ai写作, 机器翻译, 文章作成, 번역기,
      `),
      children: [],
    },
    {
      name: 'AI pictures and video',
      slug: 'ai-pictures-and-video',
      description: 'Pictures, avatars and clips made or changed from a description.',
      keywords: phrases(`
        ai image generator, text to image, image generation, ai art, ai avatar, ai headshots,
        ai video generator, text to video, background removal, image upscaler, ai photos, face swap, ai logo,
        bildgenerator, ki-bilder, générateur d'images, generador de imágenes, generatore di immagini,
        gerador de imagens, afbeeldingen genereren, generator obrazów, görsel oluşturucu,
        генератор изображений, ai绘画, 文生图, 画像生成, 이미지 생성,
      `),
      children: [],
    },
    {
      name: 'AI voice and speech',
      slug: 'ai-voice-and-speech',
      description: 'Speech made from text, text made from speech, and voices that answer calls.',
      keywords: phrases(`
        text to speech, speech to text, transcription, voice cloning, ai voice, voice assistant,
        meeting transcription, subtitles, dictation, dubbing, voice agent, speech recognition,
        call transcription,
        sprachausgabe, transkription, untertitel, diktat, synthèse vocale, sous-titres, transcripción,
        subtítulos, trascrizione, sottotitoli, transcrição, legendas, transkrypcja, napisy, altyazı,
        расшифровка аудио, субтитры, 语音识别, 语音合成, 文字起こし, 음성 인식,
      `),
      children: [],
    },
    {
      name: 'Model building and operations',
      slug: 'model-building-and-operations',
      description: 'Training data, model hosting and evaluation for teams that make their own models.',
      keywords: phrases(`
        model training, fine-tuning, mlops, model hosting, inference api, gpu cloud, data labeling,
        data annotation, model evaluation, computer vision, embeddings, training data, dataset,
        maschinelles lernen, bilderkennung, apprentissage automatique, vision par ordinateur,
        aprendizaje automático, visión por computadora, apprendimento automatico, aprendizado de máquina,
        uczenie maszynowe, makine öğrenimi, машинное обучение, 机器学习, 機械学習, 머신러닝,
      `),
      children: [],
    },
  ],
}

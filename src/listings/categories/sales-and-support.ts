import { phrases } from './category-seed.ts'
import type { CategorySeed } from './category-seed.ts'

export const salesAndSupport: CategorySeed = {
  name: 'Sales and support',
  slug: 'sales-and-support',
  description: 'Finding customers, closing deals and helping people afterwards.',
  keywords: phrases(`
    sales teams, customer relationships, customer success, customer experience, sales process, prospects,
    salespeople, customer service,
    vertrieb, kundenservice, service client, forces de vente, equipo de ventas, atención al cliente,
    assistenza clienti, atendimento ao cliente, klantenservice, obsługa klienta, müşteri hizmetleri,
    отдел продаж, обслуживание клиентов, 客户服务, 销售管理, 営業支援, 고객 서비스,
  `),
  children: [
    {
      name: 'Customer relationship management',
      slug: 'customer-relationship-management',
      description: 'Contacts, deals and the history of every customer in one place.',
      keywords: phrases(`
        crm, customer relationship management, sales pipeline, contact management, deal tracking, sales crm,
        customer database, pipeline management, client management, sales forecasting,
        kundenverwaltung, kundenbeziehungen, gestion de la relation client, gestión de clientes,
        gestione clienti, gestão de clientes, klantenbeheer, zarządzanie klientami,
        müşteri ilişkileri yönetimi, управление клиентами, 客户关系管理, 顧客管理, 고객 관리,
      `),
      children: [],
    },
    {
      name: 'Lead generation and outreach',
      slug: 'lead-generation-and-outreach',
      description: 'Finding prospects, their addresses and the right moment to write.',
      keywords: phrases(`
        lead generation, qualified leads, prospecting, sales outreach, b2b contacts, email finder,
        lead scoring, cold calling, sales engagement, enrichment, buyer intent, sales intelligence,
        appointment setting,
        neukundengewinnung, leadgenerierung, kaltakquise, génération de leads, prospection commerciale,
        generación de leads, captación de clientes, generazione di lead, geração de leads, prospecção,
        leadgeneratie, pozyskiwanie klientów, potansiyel müşteri, лидогенерация, 潜在客户, リード獲得, 리드 발굴,
      `),
      children: [],
    },
    {
      name: 'Help desk and support',
      slug: 'help-desk-and-support',
      description: 'Tickets, shared inboxes and help centres.',
      keywords: phrases(`
        help desk, helpdesk, ticketing system, support tickets, shared inbox, customer support,
        knowledge base for customers, support agents, help center, self-service portal, call center,
        contact center,
        ticketsystem, kundensupport, support client, centre d'appels, soporte al cliente, centro de ayuda,
        sistema di ticket, central de atendimento, klantondersteuning, zgłoszenia klientów, destek talebi,
        служба поддержки, колл-центр, 工单系统, 客服系统, ヘルプデスク, 고객 지원,
      `),
      children: [],
    },
    {
      name: 'Live chat and messaging',
      slug: 'live-chat-and-messaging',
      description: 'Talking with visitors and customers while they are there.',
      keywords: phrases(`
        live chat, chat widget, whatsapp business, sms marketing, business messaging, text messages,
        push notifications, video calls with customers, whatsapp chatbot, instant messaging for customers,
        live-chat, messagerie instantanée, chat en vivo, mensajes de whatsapp, chat dal vivo, chat ao vivo,
        czat na żywo, canlı destek, онлайн-чат, смс-рассылка, 在线客服, チャットサポート, 실시간 채팅,
      `),
      children: [],
    },
    {
      name: 'Feedback and surveys',
      slug: 'feedback-and-surveys',
      description: 'Asking, listening and showing what customers say.',
      keywords: phrases(`
        survey, surveys, customer feedback, nps, form builder, questionnaires, collect testimonials,
        online reviews, feature requests, feedback widget, polls, user research, review management,
        umfragen, umfrage, kundenfeedback, fragebogen, kundenbewertungen, sondages, avis clients,
        questionnaire, encuestas, opiniones de clientes, sondaggi, recensioni, pesquisas de satisfação,
        enquêtes, ankiety, anket, опросы, отзывы клиентов, 问卷调查, アンケート, 설문조사,
      `),
      children: [],
    },
    {
      name: 'Proposals and contracts',
      slug: 'proposals-and-contracts',
      description: 'Quotes, contracts and signatures, from offer to order.',
      keywords: phrases(`
        proposals, e-signature, electronic signature, sign documents, contract management,
        quotes and proposals, rfp, document signing, price quotes, sales contracts, digital signature, cpq,
        angebote erstellen, elektronische signatur, vertragsmanagement, signature électronique,
        devis en ligne, firma electrónica, presupuestos y contratos, firma digitale, preventivi,
        assinatura eletrônica, contratos digitais, elektronische handtekening, podpis elektroniczny,
        elektronik imza, электронная подпись, 电子签名, 电子合同, 電子契約, 전자서명,
      `),
      children: [],
    },
  ],
}

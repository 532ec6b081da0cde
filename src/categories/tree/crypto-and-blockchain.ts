import { phrases, type CategorySeed } from './category-seed.ts'

export const cryptoAndBlockchain: CategorySeed = {
  name: 'Crypto and blockchain',
  slug: 'crypto-and-blockchain',
  description: 'Digital currencies, their wallets and markets, and what is built on chains.',
  keywords: phrases(`
    crypto, blockchain, web3, cryptocurrency, decentralized, on-chain, digital assets, tokens,
    kryptowährung, kryptowährungen, cryptomonnaie, cryptomonnaies, criptomonedas, cadena de bloques,
    criptovalute, criptomoedas, cryptovaluta, kryptowaluty, kripto para, криптовалюта, криптовалюты, блокчейн,
    区块链, 加密货币, 暗号資産, 仮想通貨, ブロックチェーン, 암호화폐, 블록체인,
  `),
  children: [
    {
      name: 'Cryptocurrencies and networks',
      slug: 'coins-and-networks',
      description: 'Currencies and the chains they run on.',
      keywords: phrases(`
        digital currency, peer-to-peer currency, bitcoin, ethereum, altcoin, memecoin, coin mining,
        proof of work, proof of stake, layer 2, full node, block explorer, litecoin, testnet, validators,
        digitale währung, monnaie numérique, moneda digital, valuta digitale, moeda digital, digitale munt,
        waluta cyfrowa, dijital para, цифровая валюта, майнинг, 数字货币, 比特币, ビットコイン, デジタル通貨, 비트코인,
      `),
      children: [],
    },
    {
      name: 'Wallets and custody',
      slug: 'wallets-and-custody',
      description: 'Keeping keys and coins safe.',
      keywords: phrases(`
        crypto wallet, hardware wallet, self-custody, private keys, seed phrase, cold storage, multisig,
        wallet recovery, non-custodial, bitcoin wallet, smart contract wallet,
        krypto-wallet, hardware-wallet, portefeuille crypto, billetera de criptomonedas, monedero digital,
        portafoglio crypto, carteira de criptomoedas, cryptowallet, portfel kryptowalut, kripto cüzdan,
        криптокошелёк, 加密钱包, 冷钱包, ウォレット, 암호화폐 지갑,
      `),
      children: [],
    },
    {
      name: 'Exchanges and crypto trading',
      slug: 'exchanges-and-crypto-trading',
      description: 'Buying, selling and following prices.',
      keywords: phrases(`
        crypto exchange, crypto trading, trading bot, buy bitcoin, decentralized exchange, swap tokens,
        crypto portfolio, crypto prices, arbitrage, order book, crypto signals, crypto taxes,
        krypto-börse, bitcoin kaufen, plateforme d'échange crypto, acheter des bitcoins, comprar bitcoin,
        casa de cambio de criptomonedas, exchange di criptovalute, corretora de criptomoedas, bitcoin kopen,
        giełda kryptowalut, kripto borsası, криптобиржа, 加密货币交易所, 暗号資産取引所, 암호화폐 거래소,
      `),
      children: [],
    },
    {
      name: 'Decentralised finance',
      slug: 'decentralised-finance',
      description: 'Lending, staking and earning without a bank in between.',
      keywords: phrases(`
        defi, decentralized finance, staking, yield farming, liquidity pools, stablecoin, lending protocol,
        tokenization, real-world assets, liquid staking, bridge tokens, governance token,
        dezentrale finanzen, finance décentralisée, finanzas descentralizadas, finanza decentralizzata,
        finanças descentralizadas, gedecentraliseerde financiën, zdecentralizowane finanse,
        merkeziyetsiz finans, децентрализованные финансы, стейкинг, 去中心化金融, 质押, 分散型金融, ステーキング, 탈중앙화 금융, 스테이킹,
      `),
      children: [],
    },
    {
      name: 'NFTs and blockchain development',
      slug: 'nfts-and-blockchain-development',
      description: 'Collectibles, smart contracts and tools to build on a chain.',
      keywords: phrases(`
        nft, nfts, smart contracts, nft marketplace, digital collectibles, dao, solidity, dapp, token launch,
        airdrop, blockchain api, contract audit,
        sammlerstücke auf der blockchain, contrats intelligents, contratos inteligentes,
        contratti intelligenti, slimme contracten, inteligentne kontrakty, akıllı sözleşmeler,
        смарт-контракты, 智能合约, 数字藏品, スマートコントラクト, 스마트 컨트랙트,
      `),
      children: [],
    },
  ],
}

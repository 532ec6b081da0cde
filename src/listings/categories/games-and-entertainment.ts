import { phrases } from './category-seed.ts'
import type { CategorySeed } from './category-seed.ts'

export const gamesAndEntertainment: CategorySeed = {
  name: 'Games and entertainment',
  slug: 'games-and-entertainment',
  description: 'Play, stories and things to laugh at.',
  keywords: phrases(`
    entertainment, gaming, gamers, games, video games, storytelling, game studio, high score,
    leaderboards and achievements,
    spiele, unterhaltung, jeux, divertissement, juegos, entretenimiento, giochi, intrattenimento, jogos,
    diversão, spellen, gry, rozrywka, oyunlar, eğlence, игры, развлечения, 游戏, 娱乐, ゲーム, エンタメ, 게임,
  `),
  children: [
    {
      name: 'Video games',
      slug: 'video-games',
      description: 'Games for phones, computers and consoles.',
      keywords: phrases(`
        multiplayer, role-playing game, rpg, strategy game, indie game, mobile game, shooter, on steam,
        platformer, simulation game, minecraft server, gameplay, action game, esports, browser game,
        videospiel, rollenspiel, mehrspieler, jeu vidéo, jeux vidéo, multijoueur, videojuego, videojuegos,
        multijugador, videogioco, videogiochi, jogo eletrônico, jogadores, videospellen, gry wideo,
        gra wieloosobowa, mobil oyunlar, çok oyunculu, видеоигра, многопользовательская, 手游, 多人游戏, スマホゲーム,
        マルチプレイ, 모바일 게임,
      `),
      children: [],
    },
    {
      name: 'Board and card games',
      slug: 'board-and-card-games',
      description: 'Games around a table, real or on a screen.',
      keywords: phrases(`
        board games, card game, chess, dice, tabletop, dungeons & dragons, party game, poker, trading cards,
        game master, domino, drinking game, solitaire,
        brettspiele, kartenspiel, schach, jeux de société, jeu de cartes, échecs, juegos de mesa,
        juego de cartas, ajedrez, giochi da tavolo, gioco di carte, scacchi, jogos de tabuleiro,
        jogo de cartas, xadrez, bordspellen, kaartspel, gry planszowe, gra karciana, szachy, masa oyunları,
        satranç, настольные игры, шахматы, 桌游, 卡牌, 象棋, ボードゲーム, カードゲーム, 将棋, 보드게임, 체스,
      `),
      children: [],
    },
    {
      name: 'Puzzles and quizzes',
      slug: 'puzzles-and-quizzes',
      description: 'Words, numbers and questions to rack the brain.',
      keywords: phrases(`
        puzzle, puzzles, trivia, quiz, crossword, sudoku, word game, brain training, daily puzzle, riddles,
        wordle, logic puzzles, escape room, jigsaw,
        rätsel, kreuzworträtsel, wortspiel, énigmes, mots croisés, casse-tête, rompecabezas, crucigramas,
        adivinanzas, indovinelli, cruciverba, quebra-cabeça, palavras cruzadas, puzzels, kruiswoordraadsel,
        łamigłówki, krzyżówka, bulmaca, bilmece, головоломки, кроссворды, викторина, 谜题, 数独, 猜谜, パズル, クイズ, 퍼즐,
        퀴즈,
      `),
      children: [],
    },
    {
      name: 'Films and books',
      slug: 'films-and-books',
      description: 'Finding, following and discussing what to watch and read.',
      keywords: phrases(`
        movies, tv shows, books, book recommendations, reading list, watchlist, film reviews, anime, manga,
        comics, book club, fan fiction, e-reader, series tracker, cinema,
        filme und serien, bücher, lesen, kino, cinéma, séries, livres, lecture, películas, libros, lectura,
        film e serie, libri, lettura, filmes, séries de tv, livros, leitura, boeken, filmy i seriale, książki,
        film ve dizi, kitap, фильмы и сериалы, книги, 电影, 追剧, 读书, 小说, 映画, 読書, 漫画, 영화, 독서, 웹툰,
      `),
      children: [],
    },
    {
      name: 'Making games',
      slug: 'making-games',
      description: 'Engines, assets and help for people who make games.',
      keywords: phrases(`
        game engine, game development, unity assets, unreal engine, godot, game assets, level editor,
        game design, sprites, game developers, playtesting, roblox, game server hosting, modding,
        spieleentwicklung, création de jeux, moteur de jeu, desarrollo de videojuegos, motor de juego,
        sviluppo di videogiochi, motore grafico, desenvolvimento de jogos, gameontwikkeling, tworzenie gier,
        silnik gry, oyun geliştirme, oyun motoru, разработка игр, игровой движок, 游戏开发, 游戏引擎, ゲーム開発, ゲームエンジン,
        게임 개발,
      `),
      children: [],
    },
    {
      name: 'Jokes and curiosities',
      slug: 'jokes-and-curiosities',
      description: 'Memes, horoscopes and other fun for its own sake.',
      keywords: phrases(`
        memes, jokes, horoscope, astrology, tarot, random generator, prank, name generator, personality test,
        soundboard, birthday, wheel of fortune, fortune telling,
        witze, horoskop, blagues, horoscope du jour, chistes, horóscopo, memes graciosos, barzellette,
        oroscopo, piadas, grappen, horoscoop, dowcipy, śmieszne, burç yorumları, komik, гороскоп, шутки, мемы,
        笑话, 星座, 占卜, 占い, 面白い, 운세, 유머,
      `),
      children: [],
    },
  ],
}

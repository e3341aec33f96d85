import type { Language } from './language.ts'

/** By the commonest words of food and places. Its verdicts stand behind what they are about. */
// biome-ignore format: a table
export const japanese: Language = {
  cues: {
    deny: ['なし', '以外'],
    denyBefore: ['嫌い', 'きらい', '苦手', 'いらない', 'いりません', '要りません', '食べられません', '食べられない', '食べません', '食べない', '飲めません', '飲みません', '飲めない', '抜き', '不可', 'NG', 'なし', '興味がない', '興味がありません', '好きではありません', '好きじゃない', '避けたい'],
    affirm: ['希望', 'お願い', 'おすすめ'],
    affirmBefore: ['好き', '大好き', '行きたい', '食べたい', '飲みたい', '見たい', '楽しみたい', '希望', 'したい'],
    turn: ['でも', 'しかし', 'けど', 'ですが'],
    neutralBefore: ['不要です', '必要ありません', '昨日', '行きました', '食べました'],
    allergy: ['アレルギー', '不耐症', 'アナフィラキシー'],
    cancel: [],
  },
  names: {
    seafood: '海鮮, 魚, 魚介, 魚介類, シーフード, えび, エビ, 海老, かに, カニ, 蟹, 牡蠣, カキ, 貝, 甲殻類', sushi: '寿司, 鮨, すし, お寿司, 刺身', ramen: 'ラーメン, らーめん', japanese: '和食, 日本料理, 居酒屋, うどん, そば, 天ぷら', chinese: '中華, 中華料理, 点心, 餃子', nordic: '北欧料理, フィンランド料理, スウェーデン料理', italian: 'イタリアン, イタリア料理, パスタ', pizza: 'ピザ', french: 'フレンチ, フランス料理', steakhouse: 'ステーキ', burger: 'ハンバーガー', barbecue: 'バーベキュー', korean: '韓国料理, 焼肉', thai: 'タイ料理', indian: 'インド料理, カレー', mexican: 'メキシコ料理, タコス', regional: '郷土料理, 地元料理, 地元の料理, ご当地グルメ', breakfast: '朝食, 朝ごはん', brunch: 'ブランチ', bakery: 'パン屋, ベーカリー', dessert: 'デザート, スイーツ, ケーキ, チョコレート', 'ice-cream': 'アイス, アイスクリーム', coffee: 'コーヒー, カフェ, 喫茶店', tea: '抹茶, 紅茶, お茶', wine: 'ワイン, シャンパン', beer: 'ビール', 'craft-beer': 'クラフトビール', cocktails: 'カクテル', spirits: 'ウイスキー', bar: 'バー', vegetarian: 'ベジタリアン, 菜食, 菜食主義', vegan: 'ヴィーガン, ビーガン', 'gluten-free': 'グルテンフリー', halal: 'ハラール, ハラル', kosher: 'コーシャ', 'nut-free': 'ナッツフリー', 'street-food': '屋台',
    museum: '博物館, ミュージアム, 展覧会', 'art-museum': '美術館', gallery: 'ギャラリー', zoo: '動物園', aquarium: '水族館', playground: '遊び場', 'theme-park': '遊園地, テーマパーク', park: '公園', garden: '庭園, 植物園', beach: 'ビーチ, 海岸, 砂浜', viewpoint: '夜景, 展望台, 眺め, 景色', 'historic-site': '城, 史跡, 灯台', 'place-of-worship': '教会, 寺, 神社', theater: '劇場, 演劇', cinema: '映画, 映画館', spa: 'スパ, マッサージ, 温泉', sauna: 'サウナ', karaoke: 'カラオケ', market: '市場, 朝市, 蚤の市', bookshop: '本屋, 書店', 'record-shop': 'レコード店, レコード屋', antiques: '骨董, アンティーク', shopping: '買い物, ショッピング, お土産', tour: '観光, ツアー', architecture: '建築',
    romantic: '記念日, ロマンチック, 新婚旅行, ハネムーン, 結婚記念日, デート, プロポーズ', quiet: '静か, 静かな, 落ち着いた', lively: '誕生日', upscale: '高級, 高級な', 'local-favorite': '穴場, 地元の人', budget: '安い, 格安', outdoors: '自然, 屋外', 'outdoor-seating': 'テラス席, テラス', scenic: '夕日, 夕焼け, 写真', waterfront: '海が見える, 海沿い, 海辺', art: 'アート, 芸術', history: '歴史', hiking: 'ハイキング, 登山', walking: '散歩, 散策', cycling: 'サイクリング, 自転車', 'live-music': '音楽, ライブ, コンサート', jazz: 'ジャズ', classical: 'クラシック', opera: 'オペラ', musical: 'ミュージカル', baseball: '野球', basketball: 'バスケ, バスケットボール', soccer: 'サッカー', children: '子供, 子ども, 子連れ, 赤ちゃん, 幼児, 息子, 娘', 'dog-friendly': '犬', animals: '動物', wheelchair: '車椅子, 車いす, バリアフリー', seniors: '祖母, 祖父, 高齢', solo: '一人旅, ひとり旅', nightclub: 'クラブ, ナイトクラブ',
    alcohol: 'アルコール, お酒, 酒', meat: '肉, お肉', 'red meat': '牛肉, 羊肉, ラム肉', pork: '豚肉', nuts: 'ナッツ, ピーナッツ, 落花生, くるみ, アーモンド', gluten: '小麦, グルテン', dairy: '乳製品, 牛乳, 乳', inert: '鶏肉, 鴨肉, 卵, 大豆, 辛い, 辛いもの', noise: '騒がしい, うるさい, 人混み', stairs: '階段', 'no car': '徒歩圏内, 近く, 歩いて行ける, 車なし',
  },
}

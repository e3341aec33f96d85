import type { Language } from './language.ts'

/** By the commonest words of food and places, simplified and traditional. */
// biome-ignore format: a table
export const chinese: Language = {
  cues: {
    deny: ['不要', '不想', '没有', '沒有', '无', '無', '别', '不是', '不去', '避免', '不可以'],
    dislike: ['不喜欢', '不喜歡', '讨厌', '討厭', '不爱', '不愛', '没兴趣', '沒興趣'],
    refuse: ['不吃', '不能吃', '不喝', '不能喝', '忌口', '忌'],
    denyBefore: ['就算了', '除外'],
    affirm: ['喜欢', '喜歡', '想', '想去', '想吃', '想看', '要', '爱', '愛', '推荐', '推薦', '希望', '需要', '请', '請', '热爱'],
    turn: ['但是', '但', '不过', '不過', '只'],
    except: ['除了'],
    neutral: ['不需要', '去过', '去過', '已经', '已經'],
    neutralBefore: ['昨天'],
    allergy: ['过敏', '過敏', '不耐'],
  },
  names: {
    seafood: '海鲜, 海鮮, 鱼, 魚, 虾, 蝦, 螃蟹, 蟹, 生蚝, 生蠔, 贝类, 貝類, 龙虾, 龍蝦', sushi: '寿司, 壽司, 刺身, 生鱼片', ramen: '拉面, 拉麵', chinese: '中餐, 中国菜, 中國菜, 火锅, 火鍋, 饺子, 餃子, 点心, 點心, 川菜, 粤菜', japanese: '日料, 日本料理, 日本菜', korean: '韩餐, 韓國料理, 韩国料理, 烤肉', thai: '泰国菜, 泰國菜', nordic: '北欧菜, 北歐菜, 北欧料理, 芬兰菜, 芬蘭菜, 瑞典菜', italian: '意大利菜, 意大利面', pizza: '披萨, 比萨', french: '法餐, 法国菜, 法國菜', steakhouse: '牛排', burger: '汉堡, 漢堡', barbecue: '烧烤, 燒烤', regional: '当地美食, 當地美食, 地方菜, 本地菜, 特色菜', breakfast: '早餐, 早饭', brunch: '早午餐', bakery: '面包, 麵包', dessert: '甜点, 甜點, 甜品, 蛋糕, 巧克力', 'ice-cream': '冰淇淋', coffee: '咖啡, 咖啡馆, 咖啡店', tea: '茶, 奶茶, 茶馆', wine: '红酒, 紅酒, 葡萄酒, 香槟, 酒庄', beer: '啤酒', 'craft-beer': '精酿, 精酿啤酒', cocktails: '鸡尾酒, 雞尾酒', spirits: '威士忌', bar: '酒吧', vegetarian: '素食, 吃素, 素菜, 素食者, 素食餐厅, 素食餐廳', 'plant-based': '素食餐厅, 素食餐廳', vegan: '纯素, 純素, 全素', 'gluten-free': '无麸质, 無麩質, 无麸', halal: '清真', kosher: '犹太洁食, 洁食', 'street-food': '小吃, 夜市, 街头美食, 大排档', 'dairy-free': '无乳糖',
    museum: '博物馆, 博物館, 展览, 展覽', 'art-museum': '美术馆, 美術館, 艺术博物馆', gallery: '画廊, 畫廊', zoo: '动物园, 動物園', aquarium: '水族馆, 水族館', playground: '游乐场, 遊樂場', 'theme-park': '主题公园, 主題公園, 游乐园', park: '公园, 公園', garden: '花园, 花園, 植物园, 植物園', beach: '海滩, 海灘, 沙滩, 沙灘', viewpoint: '夜景, 观景台, 觀景台, 风景, 風景', 'historic-site': '古迹, 古蹟, 城堡, 灯塔, 老城', 'place-of-worship': '教堂, 寺庙, 寺廟', theater: '剧院, 劇院, 话剧', cinema: '电影, 電影, 电影院', spa: '按摩, 水疗, 温泉, 溫泉', sauna: '桑拿', karaoke: '卡拉, 唱歌', casino: '赌场, 賭場', nightclub: '夜店', market: '市场, 市場, 集市, 跳蚤市场', bookshop: '书店, 書店', shopping: '购物, 購物, 商场, 商場, 奥特莱斯, 逛街', tour: '观光, 觀光', antiques: '古董',
    romantic: '蜜月, 浪漫, 纪念日, 紀念日, 结婚纪念日, 求婚, 约会', quiet: '安静, 安靜', lively: '生日, 热闹, 熱鬧', upscale: '高档, 高檔, 高级餐厅, 米其林', 'local-favorite': '本地人, 当地人, 小众, 地道', budget: '便宜, 实惠, 實惠', outdoors: '户外, 戶外, 大自然', scenic: '日落, 日出, 拍照, 摄影', waterfront: '海边, 海邊, 海景, 江边', art: '艺术, 藝術', history: '历史, 歷史', hiking: '徒步, 爬山', walking: '散步', cycling: '骑车, 骑行', 'live-music': '音乐, 音樂, 演唱会, 现场音乐', jazz: '爵士', musical: '音乐剧, 音樂劇', basketball: '篮球, 籃球', soccer: '足球', children: '孩子, 小孩, 儿童, 兒童, 宝宝, 寶寶, 儿子, 女儿, 亲子', 'dog-friendly': '狗', animals: '动物, 動物, 鲸鱼', wheelchair: '轮椅, 輪椅, 无障碍', seniors: '老人, 奶奶, 爷爷, 父母年纪大',
    alcohol: '酒, 喝酒, 酒精', meat: '肉', 'red meat': '牛肉, 羊肉, 红肉, 紅肉', pork: '猪肉, 豬肉', nuts: '坚果, 堅果, 花生, 杏仁', gluten: '小麦, 麸质', dairy: '乳制品, 牛奶, 乳糖, 奶制品', inert: '鸡肉, 雞肉, 鸭肉, 鴨肉, 鸡蛋, 雞蛋, 大豆, 辣, 香菜', noise: '吵, 吵闹, 人多', expensive: '太贵, 太貴', stairs: '楼梯, 樓梯', 'no car': '步行, 附近, 没有车, 不开车',
  },
}

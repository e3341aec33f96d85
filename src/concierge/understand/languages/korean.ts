import type { Language } from './language.ts'

/** By the commonest words of food and places; endings hang on the words, so they are cut like a script without spaces. */
// biome-ignore format: a table
export const korean: Language = {
  cues: {
    denyBefore: ['싫어', '싫어요', '싫어해요', '싫습니다', '안 먹어요', '못 먹어요', '못먹어요', '안먹어요', '안 좋아해요', '안좋아해요', '빼고', '빼주세요', '제외', '말고', '없이', '관심 없어요', '관심없어요'],
    affirm: ['추천'],
    affirmBefore: ['좋아해요', '좋아합니다', '좋아', '싶어요', '싶습니다', '원해요', '원합니다', '부탁', '가고', '먹고'],
    turn: ['하지만', '그런데'],
    neutralBefore: ['필요 없어요', '필요없어요', '어제'],
    allergy: ['알레르기', '알러지'],
  },
  names: {
    seafood: '해산물, 생선, 새우, 조개, 갑각류, 랍스터, 굴 요리', sushi: '초밥, 스시', ramen: '라멘', korean: '한식, 한국 음식, 불고기, 비빔밥, 김치', chinese: '중식, 중국 음식', japanese: '일식', italian: '이탈리안, 파스타', pizza: '피자', steakhouse: '스테이크', burger: '햄버거, 버거', barbecue: '바베큐', regional: '현지 음식, 향토 음식', breakfast: '아침 식사, 조식', brunch: '브런치', bakery: '빵집, 베이커리', dessert: '디저트, 케이크, 초콜릿', 'ice-cream': '아이스크림', coffee: '커피, 카페', tea: '녹차', wine: '와인', beer: '맥주', 'craft-beer': '수제맥주, 수제 맥주', cocktails: '칵테일', bar: '술집', vegetarian: '채식, 채식주의자', vegan: '비건', 'gluten-free': '글루텐프리, 글루텐 프리', halal: '할랄', 'street-food': '길거리 음식, 푸드트럭',
    museum: '박물관, 전시회', 'art-museum': '미술관', gallery: '갤러리', zoo: '동물원', aquarium: '수족관, 아쿠아리움', playground: '놀이터', 'theme-park': '놀이공원', park: '공원', garden: '정원, 식물원', beach: '해변, 바닷가', viewpoint: '야경, 전망대, 전망', 'historic-site': '유적지, 등대', 'place-of-worship': '교회, 성당', theater: '연극, 극장', cinema: '영화, 영화관', spa: '스파, 마사지, 온천', sauna: '사우나, 찜질방', karaoke: '노래방', market: '시장, 벼룩시장', bookshop: '서점, 책방', shopping: '쇼핑, 아울렛', nightclub: '클럽', tour: '관광', casino: '카지노',
    romantic: '기념일, 로맨틱, 신혼여행, 결혼기념일, 허니문, 데이트, 프러포즈', quiet: '조용', lively: '생일', upscale: '고급', 'local-favorite': '맛집, 현지인', budget: '저렴, 싼', outdoors: '자연, 야외', scenic: '일몰, 노을, 사진', waterfront: '바다가 보이는', art: '예술', history: '역사', hiking: '등산, 하이킹', walking: '산책', 'live-music': '음악, 콘서트, 라이브', jazz: '재즈', musical: '뮤지컬', baseball: '야구', basketball: '농구', soccer: '축구', children: '아이, 아이들, 어린이, 아기, 아들, 딸', 'dog-friendly': '강아지, 반려견', animals: '동물', wheelchair: '휠체어', seniors: '할머니, 할아버지',
    alcohol: '알코올', meat: '고기', 'red meat': '소고기, 쇠고기, 양고기', pork: '돼지고기', nuts: '견과류, 땅콩, 호두, 아몬드', gluten: '글루텐', dairy: '유제품, 우유', inert: '닭고기, 오리고기, 계란, 달걀, 매운, 매운 음식', noise: '시끄러운, 붐비는', stairs: '계단', 'no car': '도보, 가까운, 근처',
  },
}

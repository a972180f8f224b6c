import { type IdentityTrace, identityTrace } from './codes.ts';

/** What tells who a supplier is. */
export interface Identity {
  /** Full name of the enterprise. */
  name: string;
  creditCode: string | null;
  phones: readonly string[];
  people: readonly string[];
}

/** Something of it that stands in a text. */
export interface FoundTrace {
  trace: IdentityTrace;
  /** As it is known, not as it was written. */
  found: string;
}

/** What the names of companies end with. */
const LEGAL_FORMS = [
  '集团股份有限公司',
  '股份有限公司',
  '有限责任公司',
  '集团有限公司',
  '有限公司',
  '总公司',
  '分公司',
  '集团',
  '公司',
];
const PLACE_ENDS = ['特别行政区', '自治区', '省', '市', '区', '县'];
/** Places that stand in front without what they are. */
const PLACES =
  '北京 天津 上海 重庆 河北 山西 辽宁 吉林 黑龙江 江苏 浙江 安徽 福建 江西 山东 河南 湖北 湖南 广东 海南 四川 贵州 云南 陕西 甘肃 青海 内蒙古 广西 西藏 宁夏 新疆 石家庄 太原 沈阳 大连 长春 哈尔滨 南京 无锡 苏州 常州 南通 徐州 扬州 杭州 宁波 温州 嘉兴 绍兴 合肥 芜湖 福州 厦门 泉州 南昌 济南 青岛 烟台 潍坊 郑州 洛阳 武汉 宜昌 长沙 株洲 广州 深圳 佛山 东莞 珠海 南宁 海口 成都 绵阳 贵阳 昆明 西安 兰州 西宁 银川 乌鲁木齐 中国 国际'.split(
    ' ',
  );
/** What a company does: it says nothing of which one it is. */
const TRADES =
  '科技 技术 工程 设备 制造 机械 电气 电子 电力 仪表 仪器 阀门 泵业 管件 管道 钢管 材料 物资 贸易 商贸 实业 工业 发展 建设 建筑 安装 服务 咨询 信息 软件 网络 环保 能源 新能源 传感 自动化 检测 检修 装备 重工 化工 石化 矿业 物流 运输 股份 集团 产业 投资 控股 控制 系统 智能'.split(
    ' ',
  );
/** A shorter name is a word of the language: 中国, 设备. */
const SHORT_MIN = 3;
/** What is left of a name without place, trade and legal form may be as short. */
const MARK_MIN = 2;
const PERSON_MIN = 2;
const PHONE_MIN = 7;

/** A text as it is compared: full-width forms as half-width ones, without what separates characters, in small letters. */
export const comparable = (text: string): string =>
  Array.from(text.normalize('NFKC').toLowerCase())
    .filter((one) => !SEPARATING.has(one))
    .join('');
const SEPARATING = new Set(' \t\r\n　 ​·•・-–—_()[]{}<>《》【】“”"\'，,。.、;；:：/\\|');

/**
 * The names a company goes by: its full one, without its legal form, that without the place in front, and its 字号 alone,
 * without what it does: 华星.
 */
export function namesOf(name: string): string[] {
  const whole = comparable(name);
  const core = withoutEnd(whole, LEGAL_FORMS, 1);
  const local = withoutPlace(core);
  const mark = withoutEnd(local, TRADES, 5);
  const isNamed = mark.length >= MARK_MIN && !PLACES.includes(mark);
  const long = [whole, core, ...(isNamed ? [local] : [])].filter((one) => one.length >= SHORT_MIN);
  return [...new Set([...long, ...(isNamed ? [mark] : [])])];
}

/** A name without what it ends with, so many times. */
function withoutEnd(name: string, ends: readonly string[], times: number): string {
  const end = ends.find((one) => name.endsWith(one));
  if (end === undefined || times === 0) return name;
  return withoutEnd(name.slice(0, -end.length), ends, times - 1);
}

function withoutPlace(name: string): string {
  const ended = PLACE_ENDS.map((end) => name.indexOf(end)).filter((at) => at > 0 && at < 5);
  const rest = ended.length > 0 ? name.slice(Math.max(...ended) + 1) : name;
  const place = PLACES.find((one) => rest.startsWith(one));
  return place === undefined ? rest : rest.slice(place.length);
}

/** Telephones and credit codes, whoever's they are, in a text as it is compared. */
const PATTERNS = [
  /(?<!\d)1[3-9]\d{9}(?!\d)/,
  /(?<!\d)0\d{9,11}(?!\d)/,
  /(?<![0-9a-z])[159][1-9]\d{6}[0-9a-z]{10}(?![0-9a-z])/,
];

/**
 * What says who asked in a text that was written down at a meeting: a telephone, a credit code, or an entry of the list of
 * who came.
 */
export function traceInRecord(text: string, attendance: string): string | undefined {
  const read = comparable(text);
  for (const pattern of PATTERNS) {
    const found = pattern.exec(read)?.[0];
    if (found) return found;
  }
  return attendance
    .split(/[\s,，;；、:：()（）]/)
    .flatMap((entry) =>
      LEGAL_FORMS.some((end) => entry.endsWith(end)) ? namesOf(entry) : [comparable(entry)],
    )
    .find((entry) => entry.length >= PERSON_MIN && read.includes(entry));
}

/** What of a supplier stands in a text, however it is spaced; each once. */
export function identityIn(text: string, of: Identity): FoundTrace[] {
  const read = comparable(text);
  const t = identityTrace.code;
  const wanted: FoundTrace[] = [
    ...namesOf(of.name).map((found) => ({ trace: t.name, found })),
    ...(of.creditCode ? [{ trace: t.creditCode, found: of.creditCode }] : []),
    ...of.phones.filter((one) => one.length >= PHONE_MIN).map((found) => ({ trace: t.phone, found })),
    ...of.people.filter((one) => one.length >= PERSON_MIN).map((found) => ({ trace: t.person, found })),
  ];
  return wanted.filter(({ found }) => read.includes(comparable(found)));
}

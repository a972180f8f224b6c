import { type ProjectType, projectType } from '#shared/areas/project/codes';
import type { LineValues } from './line-values.ts';

const { works, service, goods } = projectType.code;

/** Words that speak for a type; the last one in a name weighs most, as Chinese names end in what they are. */
const words: readonly (readonly [type: ProjectType, pattern: RegExp])[] = [
  [
    works,
    /施工|改造|修缮|装修|装饰|建设工程|新建|扩建|改建|加固|拆除|土建|绿化工程|道路|管网|工程(?!师|机械|设计|监理|咨询|造价|检测)|安装工程|维修工程|整修|整治|硬化|防水/g,
  ],
  [
    service,
    /服务|运维|运行维护|维护|维保|保养|维修(?!工程)|咨询|支撑项目|技术支持|监理|租赁|租用|培训|测评|评估|评价|审计|设计|勘察|检测|监测|研究|课题|审查|审核|物业|保安|保洁|印刷|保险|开发|软件|平台|系统|信息化|大会|大赛|展览会|展会|博览会|会议|宣传|策划|处置|清运|演练|编制|规划|代理|外包|运营|整理|运输|餐饮|数据分析|标准建设|法律|档案/g,
  ],
  [
    goods,
    /购置|设备|教材|耗材|易耗品|材料|物资|家具|车辆|用车|汽车|仪器|机器|电脑|计算机|打印机|服务器|图书|试剂|药品|器材|用品|用具|食材|粮油|服装|被服|空调|电缆|钢材|配件|备件|机组|货物/g,
  ],
];

/** Works on a building and works on software share 升级改造 and 新建: with such a subject they are a service. */
const software =
  /(?:平台|系统|软件|应用|网站|信息化|数据库)[^,，。;；]{0,12}(?:升级|改造|建设|新建|开发|完善)/;
/** 租赁 of a car is a service, 车辆采购 is goods: the act after the thing decides. */
const acts: readonly (readonly [type: ProjectType, pattern: RegExp])[] = [
  [
    service,
    /(?:租赁|租用|维修|保养|维保|运维|维护|监理|设计|检测|测评|服务)(?:费用?|项目|采购|服务|外包){0,4}$/,
  ],
  [works, /(?:改造|修缮|装修|施工|整修|加固|新建|扩建|工程)(?:项目|工程|采购){0,4}$/],
  [goods, /(?:购置|设备采购|机器采购|教材采购|车采购|仪器采购|家具采购|耗材)(?:项目|采购)*$/],
];

/** A proposal with how sure it is (0–1) and the word that led to it. */
export interface Inferred<T> {
  value: T;
  confidence: number;
  word: string;
}

/** Proposes 工程, 服务 or 货物 from what a line is called and says; undefined when nothing speaks for one of them. */
export function inferProjectType(projectName: string, content = ''): Inferred<ProjectType> | undefined {
  const bare =
    projectName
      .replace(/[（(][^（()）]*[)）]/g, '')
      .split(/[-—–]/, 1)[0]!
      .trim() || projectName;
  if (software.test(bare)) return { value: service, confidence: 0.75, word: software.exec(bare)![0] };
  for (const [type, pattern] of acts) {
    const found = pattern.exec(bare);
    if (found) return { value: type, confidence: 0.9, word: found[0] };
  }
  return byWords(projectName, 0.7) ?? byWords(content, 0.5);
}

/** The type whose words weigh most in the text; `most` is the confidence when no other type is named. */
function byWords(text: string, most: number): Inferred<ProjectType> | undefined {
  const found = words
    .map(([type, pattern]) => ({ type, matches: [...text.matchAll(pattern)] }))
    .filter(({ matches }) => matches.length > 0)
    .map(({ type, matches }) => ({
      type,
      last: matches.at(-1)!,
      // Later words weigh up to twice as much as the first.
      weight: matches.reduce((sum, match) => sum + 1 + match.index / text.length, 0),
    }))
    .toSorted((a, b) => b.weight - a.weight || b.last.index - a.last.index);
  const [first] = found;
  if (!first) return undefined;
  const total = found.reduce((sum, { weight }) => sum + weight, 0);
  return {
    value: first.type,
    confidence: Number(((most * first.weight) / total).toFixed(2)),
    word: first.last[0],
  };
}

/** Below this a proposal is left to the person. */
const threshold = 0.3;

/** What a line does not say but suggests; proposals only, to be shown as such. */
export function inferLine(values: Partial<LineValues>): Partial<LineValues> {
  const proposed: Partial<LineValues> = {};
  const { projectName, content } = values;
  if (!projectName) return proposed;
  if (values.projectType === undefined) {
    const type = inferProjectType(projectName, content);
    if (type && type.confidence >= threshold) proposed.projectType = type.value;
  }
  // A list without a column for it has said in the name all it has to say.
  if (content === undefined) proposed.content = projectName;
  return proposed;
}

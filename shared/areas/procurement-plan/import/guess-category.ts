import { projectType, type ProjectType } from '#shared/areas/project/codes';

/** A category a line may name, as the guess sees it. */
export interface CategoryLeaf {
  code: string;
  /** Chinese name. */
  name: string;
}

/** Where each project type's categories stand in the tree: the first letter of their codes. */
const ROOT: Record<ProjectType, string> = {
  [projectType.code.goods]: 'A',
  [projectType.code.works]: 'B',
  [projectType.code.service]: 'C',
};

/** What people call things whose category has another name; by the category's name, so that an edited tree still fits. */
const spoken: Readonly<Record<string, RegExp>> = {
  计算机及外设: /电脑|笔记本|台式机|打印机|信息化?设备|一体机|显示器|多媒体/,
  服务器及存储: /服务器|存储|磁盘阵列/,
  网络设备: /交换机|路由器|网络设备|无线覆盖/,
  安防监控设备: /监控|安防|摄像/,
  软件产品: /软件(?:采购|购置|授权)|正版化/,
  办公家具: /家具|桌椅|办公桌|沙发|书柜|课桌/,
  办公设备: /复印机|办公设备|投影|碎纸/,
  办公用品: /办公用品|教材|图书|耗材|文具|易耗品/,
  车辆: /车辆购置|购车|用车|汽车|执法车|车采购/,
  食材及生活用品: /食材|粮油|被服|服装|生活用品/,
  医疗用品: /医疗|药品|试剂|医用/,
  仪器仪表: /仪器|仪表|检测设备|监测设备/,
  专用生产设备: /专用设备|生产设备|实训设备|教学设备/,
  变压器及配电设备: /变压器|配电|开关柜/,
  电线电缆: /电缆|电线/,
  装饰装修: /装修|装饰|改造|功能教室|提升工程|文化建设/,
  房屋修缮: /修缮|维修|整修|防水|加固|修复/,
  房屋建筑施工: /新建|扩建|建设工程|土建|用房|楼/,
  消防工程: /消防/,
  市政工程: /道路|管网|硬化|市政/,
  水利水电工程: /水利|水库|灌区|河道/,
  园林绿化: /绿化|园林|景观/,
  污染治理工程: /污水|治理|环保/,
  智能化工程: /智能化|弱电|机房/,
  机电设备安装: /空调|电梯|安装/,
  工程勘察: /勘察|测绘|勘测/,
  工程设计: /设计/,
  工程监理: /监理/,
  造价咨询: /造价|预决算|控制价/,
  招标代理: /招标代理|采购代理/,
  可行性研究及评价: /可行性|可研|环评|评价|评估|论证|绩效/,
  软件开发: /平台|系统(?:建设|开发|升级|改造)|软件开发|小程序|信息化建设|数字化|应用系统/,
  系统集成: /集成|一体化/,
  信息系统运维:
    /(?:系统|平台|网站|信息化|网络|软件).{0,10}(?:运维|运行维护|维护|维保|技术支持)|运维|运行维护/,
  云服务及数据服务: /云服务|云资源|数据|专线|通信|链路|租用/,
  网络安全服务: /等保|密评|网络安全|安全测评|密码应用|信息安全/,
  道路运输: /运输|清运|物流/,
  设备维修保养: /维修|保养|维保|维护/,
  设备租赁: /租赁|调查船|船/,
  车辆租赁: /车辆租赁|租车|用车/,
  房屋租赁: /房屋租赁|场地租赁|房租/,
  审计及会计: /审计|会计|财务|决算/,
  法律服务: /法律|律师|诉讼/,
  管理咨询: /咨询|规划|课题|评审|管理服务|绩效|考核|审核|标准|指标|监理机构|支撑/,
  检验检测: /检测|检验|监测|抽检|鉴定|测评/,
  保险: /保险|投保/,
  科研及技术服务: /研究|科研|试验|技术服务|调查|普查|编制|技术支撑|辅助/,
  物业管理: /物业/,
  餐饮服务: /餐饮|食堂|伙食/,
  保洁及绿化养护: /保洁|清洁|养护/,
  安保服务: /保安|安保|安全保卫|门卫/,
  会议及差旅: /会议|大会|论坛|大赛|活动|比赛|会务|差旅/,
  印刷: /印刷|印制|试卷/,
  劳务外包及派遣: /劳务|派遣|外包|整理|档案|人员服务/,
  培训: /培训|研修|教育|轮训/,
  健康体检: /体检/,
  广告宣传: /宣传|广告|策划|拍摄|制作|推广|融媒/,
  展览展示: /展会|参展|博览会|展览|展示|展厅/,
};

/** Where a line of this type is put when nothing in it speaks for a category; to be looked at like any proposal. */
const LAST_RESORT: Record<ProjectType, string> = {
  [projectType.code.goods]: '专用生产设备',
  [projectType.code.works]: '房屋建筑施工',
  [projectType.code.service]: '科研及技术服务',
};

/** A name counts three times as much as the description. */
const NAME_WEIGHT = 3;

const piecesOf = (name: string) => name.split(/[及、和]/).flatMap((part) => (part.length > 1 ? [part] : []));

/**
 * Proposes for many lines the category of each, from its type and what it says; undefined without a type, or when
 * the tree has nothing for the type. A proposal only: people look at it.
 */
export function categoryGuesser(leaves: readonly CategoryLeaf[]) {
  const groups = new Map<string, { leaf: CategoryLeaf; pieces: string[]; words: RegExp | undefined }[]>();
  for (const leaf of leaves) {
    const root = leaf.code.slice(0, 1);
    const entry = { leaf, pieces: piecesOf(leaf.name), words: spoken[leaf.name] };
    groups.set(root, [...(groups.get(root) ?? []), entry]);
  }
  return (type: ProjectType | undefined, name: string, content = ''): string | undefined => {
    if (type === undefined) return undefined;
    const group = groups.get(ROOT[type]) ?? [];
    let best: { code: string; score: number } | undefined;
    for (const { leaf, pieces, words } of group) {
      const scoreIn = (text: string) =>
        pieces.filter((piece) => text.includes(piece)).length * 2 + (words?.test(text) ? 1 : 0);
      const score = NAME_WEIGHT * scoreIn(name) + (content === name ? 0 : scoreIn(content));
      if (score > (best?.score ?? 0)) best = { code: leaf.code, score };
    }
    return best?.code ?? group.find(({ leaf }) => leaf.name === LAST_RESORT[type])?.leaf.code;
  };
}

import type { LawSource } from './definition.ts';

const inForceFrom =
  (law: string, validFrom: string) =>
  (article: string): LawSource => ({ law, article, validFrom });

/** The laws and orders the parameters rest on, each with the day it came into force. */
export const tenderLaw = inForceFrom('招标投标法', '2000-01-01');
export const tenderRegulation = inForceFrom('招标投标法实施条例', '2012-02-01');
/** 工程建设项目施工招标投标办法. */
export const order30 = inForceFrom('七部委令第30号', '2013-05-01');
/** 工程建设项目货物招标投标办法. */
export const order27 = inForceFrom('七部委令第27号', '2013-05-01');
/** 工程建设项目勘察设计招标投标办法. */
export const order2 = inForceFrom('八部委令第2号', '2013-05-01');
/** 必须招标的工程项目规定. */
export const order16 = inForceFrom('国家发改委令第16号', '2018-06-01');
/** 招标人主体责任履行指引. */
export const guideline1358 = inForceFrom('发改法规〔2025〕1358号', '2026-01-01');
export const archiveStandard = inForceFrom('DA/T 103-2024', '2025-02-01');
export const procurementLaw = inForceFrom('政府采购法', '2003-01-01');
export const procurementRegulation = inForceFrom('政府采购法实施条例', '2015-03-01');
/** 政府采购货物和服务招标投标管理办法. */
export const order87 = inForceFrom('财政部令第87号', '2017-10-01');
/** 政府采购非招标采购方式管理办法. */
export const order74 = inForceFrom('财政部令第74号', '2014-02-01');
/** 政府采购质疑和投诉办法. */
export const order94 = inForceFrom('财政部令第94号', '2018-03-01');
/** 政府采购竞争性磋商采购方式管理暂行办法. */
export const consultationRules = inForceFrom('财库〔2014〕214号', '2014-12-31');
export const consultationNotice = inForceFrom('财库〔2015〕124号', '2015-06-30');
export const smePayment = inForceFrom('保障中小企业款项支付条例', '2025-06-01');
/** 建设工程质量保证金管理办法. */
export const warrantyRules = inForceFrom('建质〔2017〕138号', '2017-07-01');
/** 关于规范中央企业采购管理工作的指导意见. */
export const stateOwnedRules = inForceFrom('国资发改革规〔2024〕53号', '2024-07-18');

/** A default of the platform, which a company may think otherwise about. */
export const platformDefault: LawSource = { law: '', article: '', validFrom: '2020-01-01' };

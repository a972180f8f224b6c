import type { MenuRule } from '#shared/areas/session/menu';
import type { Wording } from '#shared/kit/language';

type Why = Extract<MenuRule, { by: 'menu' }>['why'];

/** The menu rules of product.md 6 in words. Not beside the menu itself, which every page loads. */
export const menuRuleText: Readonly<Record<Why, Wording>> = {
  notSubmitted: {
    cn: '本企业的基本信息尚未提交，提交后才开放管理菜单',
    en: 'Your enterprise has not submitted its basic information; management opens once it has',
  },
  notApproved: {
    cn: '本企业的基本信息尚未审核通过，通过后才开放管理菜单',
    en: 'The basic information of your enterprise has not been approved; management opens once it is',
  },
  supplierOnly: {
    cn: '本企业的主体类型仅为供应商，不开放管理菜单',
    en: 'Your enterprise is a supplier only, which opens no management menus',
  },
  notSupplier: {
    cn: 'CA证书办理只对供应商主体或基本信息尚未审核通过的企业开放',
    en: 'For suppliers, and for enterprises whose basic information has not been approved yet',
  },
  notSupervising: {
    cn: '监督管理只对指定的一家监督单位开放',
    en: 'Only for the one enterprise appointed to supervise',
  },
};

import { Input } from 'antd';
import { organizationType, projectNature, projectType } from '#shared/areas/project/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import type { DefaultSearch } from '#shared/areas/project/search-form';
import { CodeSelect } from '../../kit/code-select.tsx';
import { defineTexts } from '../../kit/define-texts.ts';
import { FilterItem } from '../../kit/filter-item.tsx';
import { UserSelect } from '../people/user-select.tsx';
import { upTo } from '../../kit/up-to.ts';

type Filter = keyof DefaultSearch;

const useTexts = defineTexts('default-filters', {
  cn: {
    all: '全部',
    projectName: '项目名称',
    projectNo: '项目编号',
    projectNature: '项目性质',
    projectType: '项目类型',
    tenderWay: '采购方式',
    organizationType: '采购组织形式',
    userId: '经办人',
    ordersName: '委托单名称',
    ordersNo: '委托单编号',
    agentUnit: '代理机构',
    entrustUnit: '委托单位',
    contractName: '合同名称',
    contractNo: '合同编号',
  },
  en: {
    all: 'All',
    projectName: 'Project name',
    projectNo: 'Project no.',
    projectNature: 'Project nature',
    projectType: 'Project type',
    tenderWay: 'Purchase mode',
    organizationType: 'Organisation form',
    userId: 'Handler',
    ordersName: 'Agency order name',
    ordersNo: 'Agency order no.',
    agentUnit: 'Agency',
    entrustUnit: 'Principal',
    contractName: 'Contract name',
    contractNo: 'Contract no.',
  },
});

const lists = { projectNature, projectType, tenderWay, organizationType } as const;

/** The filters of the default search form (product.md 3), in the order people look for things. */
export const defaultFilters: readonly Filter[] = [
  'projectName',
  'projectNo',
  'projectNature',
  'projectType',
  'tenderWay',
  'organizationType',
  'userId',
  'ordersName',
  'ordersNo',
  'entrustUnit',
  'agentUnit',
  'contractName',
  'contractNo',
];

/** Some filters of the default search form, all unless said, as fields of a `SearchPanel`. */
export function DefaultFilters({
  of = defaultFilters,
  without = [],
}: {
  of?: readonly Filter[];
  /** Those that stand elsewhere. */
  without?: readonly string[];
}) {
  const texts = useTexts();
  const shown = of.filter((name) => !without.includes(name));
  return shown.map((name) => (
    <FilterItem key={name} name={name} label={texts[name]} isCommon>
      {name in lists ? (
        <CodeSelect list={lists[name as keyof typeof lists]} placeholder={texts.all} />
      ) : name === 'userId' ? (
        <UserSelect />
      ) : (
        <Input allowClear {...upTo(200)} />
      )}
    </FilterItem>
  ));
}

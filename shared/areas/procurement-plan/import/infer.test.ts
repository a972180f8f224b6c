import { expect, test } from 'vitest';
import { projectType } from '#shared/areas/project/codes';
import { inferLine, inferProjectType } from './infer.ts';

const { works, service, goods } = projectType.code;

test.each([
  ['教学设施修缮-师大校区图书馆改造', works],
  ['师大校区校园整修改造', works],
  ['办公楼装修工程', works],
  ['厂区道路施工项目', works],
  ['智慧校园维保项目', service],
  ['2026年公务用车租赁服务', service],
  ['厅机关办公设备维修和保养服务', service],
  ['信息系统密码测评', service],
  ['工程监理服务', service],
  ['取用水管理平台升级改造项目', service],
  ['教学信息设备购置', goods],
  ['分析测试中心设备采购项目', goods],
  ['2026年公用教材采购项目', goods],
  ['厅机关办公自动化设备耗材', goods],
  ['特种专业技术用车采购项目', goods],
])('%s', (name, expected) => {
  expect(inferProjectType(name)?.value).toBe(expected);
});

test('the content decides when the name says nothing; when neither does, nothing is proposed', () => {
  expect(inferProjectType('甲项目', '采购打印机、电脑等设备')?.value).toBe(goods);
  expect(inferProjectType('甲项目', '乙')).toBeUndefined();
});

test('what a line says itself is not proposed again', () => {
  expect(inferLine({ projectName: '办公楼装修工程', projectType: goods, content: '装修' })).toEqual({});
  expect(inferLine({ projectName: '办公楼装修工程' })).toEqual({
    projectType: works,
    content: '办公楼装修工程',
  });
});

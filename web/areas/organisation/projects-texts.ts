import { defineTexts } from '../../kit/define-texts.ts';

/** Texts of allocating projects. */
export const useProjectsTexts = defineTexts('organisation-projects', {
  cn: {
    title: (name: string) => `分配项目：${name}`,
    titleMany: (count: number) => `批量分配项目：${count} 人`,
    search: '项目名称或编号',
    available: '可分配',
    chosen: '已分配',
    chosenMany: '将增加',
    add: (name: string) => `加入 ${name}`,
    remove: (name: string) => `移除 ${name}`,
    none: '没有可分配的项目',
    noneChosen: '尚未选择项目',
    hint: '用户凭“指定项目”数据范围可以看到这里的项目。',
    more: '加载更多',
    save: '保存',
    saved: '项目已分配',
    change: (added: number, removed: number) => `新增 ${added} 个，移除 ${removed} 个`,
  },
  en: {
    title: (name: string) => `Allocate projects: ${name}`,
    titleMany: (count: number) => `Allocate projects to ${count} users`,
    search: 'Name or number of a project',
    available: 'Available',
    chosen: 'Allocated',
    chosenMany: 'To be added',
    add: (name: string) => `Add ${name}`,
    remove: (name: string) => `Remove ${name}`,
    none: 'No projects to allocate',
    noneChosen: 'No projects chosen yet',
    hint: 'With the scope “named projects” a person sees the projects listed here.',
    more: 'Load more',
    save: 'Save',
    saved: 'The projects were allocated',
    change: (added: number, removed: number) => `${added} added, ${removed} removed`,
  },
});

import { onDemand } from '../../kit/on-demand.tsx';
import type { DepartmentTreeChoiceProps } from './tree-choice.tsx';

/** A choice of a department or company, fetched when a form first shows one: its tree is the heaviest of all fields. */
export const DepartmentTreeSelect = onDemand<DepartmentTreeChoiceProps>(() =>
  import('./tree-choice.tsx').then((module) => module.DepartmentTreeChoice),
);

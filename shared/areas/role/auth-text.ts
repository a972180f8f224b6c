import { permissionLabel } from './permissions.ts';
import type { Grant } from './grant-fault.ts';
import { dataScope, type DataScope } from './scope.ts';

const PROJECT_LEVEL = '项目级';

/** One grant as the audit keeps it: for a person to read, and for the history to read back. */
export const grantText = ({ permission, scope, isProjectLevel }: Grant) =>
  `${permission}/${scope}${isProjectLevel ? 'P' : ''} ${permissionLabel(permission)}（${isProjectLevel ? PROJECT_LEVEL : dataScope.label(scope)}）`;

/** A grant of the audit; null for a text that is none. */
export function parseGrantText(text: string): Grant | null {
  const [, permission, scope, level] = /^([^\s:]+:[^\s/]+)\/([1-7])(P?) /.exec(text) ?? [];
  return permission === undefined
    ? null
    : { permission, scope: Number(scope) as DataScope, isProjectLevel: level === 'P' };
}

import { changedUserForm } from '#shared/areas/user/form';
import { type NamedPlace, SEPARATOR, typesText } from '#shared/areas/user/import/cell-texts';
import { type ImportField, importStatus } from '#shared/areas/user/import-contract';
import { plainPhone } from '#shared/kit/phone';
import { maskEmail, maskPhone } from '#shared/kit/mask';
import { addFault } from '../../import/viewed-row.service.ts';
import { codeKey, type KnownPerson } from './known-people.ts';
import { dropFault, furtherOf, refuseFurther, refuseTypes, typesIn } from './row-faults.ts';
import type { RowTexts } from './user-import.table.ts';
import type { Fault, Judged, RowSurroundings } from './viewed-row.ts';

/** A row that means a person there is: what differs, and whether it may. An empty cell leaves what they have. */
export function viewChange(
  texts: RowTexts,
  known: KnownPerson,
  place: NamedPlace | null,
  around: RowSurroundings,
  faults: Fault[],
): Judged {
  const change: Record<string, unknown> = {};
  const before: Judged['before'] = {};
  const isText = (field: 'name' | 'userCode' | 'duty') => {
    if (!texts[field] || texts[field] === known[field]) return;
    change[field] = texts[field];
    before[field] = known[field];
  };
  (['name', 'userCode', 'duty'] as const).forEach(isText);
  // An export masks them: what stands there masked is the same.
  const phone = texts.phone && plainPhone(texts.phone);
  if (phone && phone !== known.phone && texts.phone !== maskPhone(known.phone)) {
    change['phone'] = phone;
    before.phone = maskPhone(known.phone);
  }
  if (texts.email && texts.email !== known.email && texts.email !== maskedEmail(known)) {
    change['email'] = texts.email;
    before.email = maskedEmail(known);
  }
  if (texts.types) {
    const { types } = typesIn(texts.types, faults);
    if (types.toSorted().join('') !== known.types.toSorted().join('')) {
      change['types'] = types;
      before.types = typesText(known.types);
      refuseTypes(types, around.typesAllowed(known.enterpriseGuid), known.types, faults);
    }
  }
  if (texts.deptGuid === known.main?.fullName) dropFault(faults, 'deptGuid');
  else if (place && place.guid !== known.main?.guid)
    addFault(faults, 'deptGuid', '已有用户的主部门请在用户列表中调整');
  changeFurther(texts, known, around, faults, change, before);
  const checked = changedUserForm.safeParse(change);
  for (const { path, message } of checked.error?.issues ?? [])
    addFault(faults, path[0] as ImportField, message);
  refuseKnown(known, change, around, faults);
  const isSame = Object.keys(change).length === 0;
  return {
    status: isSame ? importStatus.code.unchanged : importStatus.code.changed,
    before,
    write: isSame || !checked.success ? null : { guid: known.guid, change: checked.data },
  };
}

const maskedEmail = ({ email }: KnownPerson) => (email === '' ? '' : maskEmail(email));

function changeFurther(
  { furtherDeptGuids }: RowTexts,
  known: KnownPerson,
  around: RowSurroundings,
  faults: Fault[],
  change: Record<string, unknown>,
  before: Judged['before'],
): void {
  if (!furtherDeptGuids) return;
  const wanted = furtherOf(furtherDeptGuids, known.further, around, faults);
  const old = known.further.map(({ guid }) => guid);
  if (wanted.toSorted().join() === old.toSorted().join()) return;
  change['furtherDeptGuids'] = wanted;
  before.furtherDeptGuids = furtherText(known.further);
  refuseFurther(
    wanted.filter((guid) => !old.includes(guid)),
    known.main?.guid,
    known.enterpriseGuid,
    around,
    faults,
  );
}

/** Further departments as a sheet shows them. */
export const furtherText = (further: readonly { fullName: string }[]) =>
  further
    .map(({ fullName }) => fullName)
    .toSorted()
    .join(SEPARATOR);

/** What only saving itself would refuse. */
function refuseKnown(
  known: KnownPerson,
  change: Record<string, unknown>,
  { codesTaken, byCode, separated, actorGuid }: RowSurroundings,
  faults: Fault[],
): void {
  if (typeof change['userCode'] === 'string') {
    const key = codeKey(known.enterpriseGuid, change['userCode']);
    const holder = byCode.get(key);
    if (codesTaken.has(key) || (holder && holder.guid !== known.guid))
      addFault(faults, 'userCode', '工号已存在');
  }
  if ('phone' in change && separated.has(known.guid))
    addFault(faults, 'phone', '该用户持有安全或审计权限，手机号只能由本人变更');
  if (known.guid !== actorGuid) return;
  if ('phone' in change) addFault(faults, 'phone', '请在“我的账号”中变更本人手机号');
  if ('types' in change) addFault(faults, 'types', '不能调整本人的用户类型');
  if ('furtherDeptGuids' in change) addFault(faults, 'furtherDeptGuids', '不能调整本人的部门');
}

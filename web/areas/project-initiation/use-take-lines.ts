import { useMutation } from '@tanstack/react-query';
import { projectSetup } from '#shared/areas/project-initiation/contract';
import { mutation } from '../../api/query.ts';
import type { PickedLine } from '../../parts/plan/line-picker.tsx';
import { useFormAround } from './form-context.ts';
import { blankValues } from './blank-values.ts';
import type { SetupValues } from './setup-values.ts';

const isOpen = (value: unknown) =>
  value == null || value === '' || (Array.isArray(value) && value.length === 0);

/** Adds plan lines to the form, and fills what is still empty with what they say. */
export function useTakeLines() {
  const { values, fill } = useFormAround();
  const blank = useMutation(mutation(projectSetup.blank));
  return async (chosen: readonly PickedLine[]) => {
    const taken = values.lines ?? [];
    const planType = chosen[0]!.planType;
    const lines = [...taken.map(({ guid }) => guid), ...chosen.map(({ guid }) => guid)];
    const answer = await blank.mutateAsync({ planType, lines }).catch(() => undefined);
    if (!answer) return; // the refusal has been shown
    const known = blankValues(answer.form);
    const stands = new Map(taken.map((line) => [line.guid, line]));
    fill({
      ...(Object.fromEntries(
        Object.entries(known).filter(([name]) => isOpen(values[name as keyof SetupValues])),
      ) as Partial<SetupValues>),
      planType,
      lines: (known.lines ?? []).map((line) => stands.get(line.guid) ?? line),
    });
  };
}

import type { z } from 'zod';
import type { projectSetup } from '#shared/areas/project-initiation/contract';
import type { SetupValues } from './setup-values.ts';

/** What a new set-up starts with. */
export type Blank = z.output<typeof projectSetup.blank.output>['form'];

/** What the server proposes for a new set-up, as the form holds it; those to be invited are chosen by a person. */
export const blankValues = ({ inviteList: _invited, files: _files, ...form }: Blank): SetupValues => ({
  ...form,
  sections: form.sections as NonNullable<SetupValues['sections']>,
});

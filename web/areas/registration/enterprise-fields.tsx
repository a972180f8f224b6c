import { subjectType } from '#shared/areas/enterprise/codes';
import { REGISTRABLE, registrationLabel as label } from '#shared/areas/registration/form';
import { CheckField } from '../../kit/choice-fields.tsx';
import { useLanguage } from '../../kit/language.ts';
import { Pair } from '../../kit/plain-buttons.tsx';
import type { PlainForm as Form } from '../../kit/plain-form.ts';
import { TextField } from '../../kit/text-field.tsx';
import { EvidenceUpload } from '../../parts/evidence/upload.tsx';
import { RegionSelect } from './region-select.tsx';
import type { EnterpriseValues } from './form.ts';
import { LookupNote } from './lookup-note.tsx';
import { useTexts } from './texts.ts';
import type { Lookup } from './use-lookup.ts';

/** The enterprise: looked up by its credit code, completed by hand. */
export function EnterpriseFields({
  form,
  ticket,
  lookup,
  onError,
}: {
  form: Form<EnterpriseValues>;
  ticket: string;
  lookup: Lookup;
  onError: (error: unknown) => void;
}) {
  const texts = useTexts();
  const language = useLanguage();
  const { uscc, enterpriseName, zhuTiLeiXing, shengId, shiId, areaId, licenceFiles } = form.values;
  const look = (name = enterpriseName.trim()) => void lookup.look(uscc.trim(), name);
  const code = form.field('uscc');
  const name = form.field('enterpriseName');
  const choices = REGISTRABLE.map((value) => ({ value, label: subjectType.label(value, language) }));
  return (
    <>
      <TextField
        label={label.uscc[language]}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        most={18}
        hint={texts.usccHint}
        {...code}
        onValue={(value) => code.onValue(value.toUpperCase())}
        onBlur={() => {
          code.onBlur();
          void lookup.checkAccount(uscc.trim());
          look();
        }}
      />
      <LookupNote
        lookup={lookup}
        onAgain={() => look()}
        onName={(chosen) => {
          name.onValue(chosen);
          look(chosen);
        }}
      />
      <TextField
        label={label.enterpriseName[language]}
        autoComplete="organization"
        most={200}
        {...name}
        onBlur={() => {
          name.onBlur();
          if (enterpriseName.trim() !== '') look();
        }}
      />
      <CheckField
        label={label.zhuTiLeiXing[language]}
        name="zhuTiLeiXing"
        values={zhuTiLeiXing}
        choices={choices}
        onValues={(values) => form.set('zhuTiLeiXing', values)}
        fault={form.fault('zhuTiLeiXing')}
      />
      <RegionSelect
        label={label.region[language]}
        value={{ shengId, shiId, areaId }}
        onValue={(region) => {
          form.set('shengId', region.shengId);
          form.set('shiId', region.shiId);
          form.set('areaId', region.areaId);
        }}
        fault={form.fault('shengId') ?? form.fault('shiId') ?? form.fault('areaId')}
      />
      <Pair>
        <TextField
          label={label.contactName[language]}
          autoComplete="name"
          most={50}
          {...form.field('contactName')}
        />
        <TextField
          label={label.email[language]}
          type="email"
          autoComplete="email"
          most={100}
          hint={texts.contactHint}
          {...form.field('email')}
        />
      </Pair>
      <EvidenceUpload
        label={label.licenceFiles[language]}
        name="licenceFiles"
        hint={texts.licence}
        files={licenceFiles}
        onFiles={(files) => form.set('licenceFiles', files)}
        ticket={ticket}
        max={3}
        fault={form.fault('licenceFiles')}
        onError={onError}
      />
    </>
  );
}

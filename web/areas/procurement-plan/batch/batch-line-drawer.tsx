import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Drawer, Form, Space } from 'antd';
import { useState } from 'react';
import type { BatchDetail, BatchLine } from '#shared/areas/procurement-plan/batch/batch-views';
import { batchPlan } from '#shared/areas/procurement-plan/batch/contract';
import { projectType } from '#shared/areas/project/codes';
import { mutation } from '../../../api/query.ts';
import { onDemand } from '../../../kit/on-demand.tsx';
import { Recovered } from '../../../kit/recovered.tsx';
import { useKitTexts } from '../../../kit/texts.ts';
import { useDraft } from '../../../kit/use-draft.ts';
import { LineFormContext, LineSections, Section } from '../line/line-sections.tsx';
import { useFaultText } from '../line/use-fault-text.ts';
import { AmountItem, PurchaseSection, SourceSection } from './batch-own-fields.tsx';
import { type BatchLineValues, blankLine, inputOf, valuesOf } from './batch-line-values.ts';
import { useEditTexts } from './edit-texts.ts';
import { useBatchLineForm } from './use-batch-line-form.ts';

const MaterialsWindow = onDemand(() =>
  import('./materials-window.tsx').then((module) => module.MaterialsWindow),
);

const WIDTH = 1040;

/** The form of one batch line beside the table (documents.md 5.2). */
export function BatchLineDrawer({
  plan,
  line: stored,
  newGuid,
  field,
  onSaved,
  onClose,
}: {
  plan: BatchDetail;
  line: BatchLine | undefined;
  /** Guid a new line gets: a repeated saving makes one. */
  newGuid: string;
  /** Where to begin: what is wrong in it is shown from the start. */
  field: string | undefined;
  onSaved: () => Promise<void>;
  onClose: () => void;
}) {
  const texts = useEditTexts();
  const kit = useKitTexts();
  const { draft, keep, drop, isDirty, isOutdated, typedAt } = useDraft<BatchLineValues>(
    `batchPlan:${plan.guid}:${stored?.guid ?? 'new'}`,
    stored?.version,
  );
  const [start] = useState(() => draft ?? (stored ? valuesOf(stored) : blankLine(plan)));
  const [isMaterials, setMaterials] = useState(false);
  const {
    form,
    line,
    draft: meant,
    whole,
    yearLine,
    usable,
    ...judging
  } = useBatchLineForm({
    start,
    stored,
    planYear: Number(plan.period.slice(0, 4)),
    keep,
  });
  const { chooseYearLine, change, faultOf, showRefusal, isReady } = judging;
  const { store, isSaving } = useSaving({ plan, stored, newGuid, meant, isReady, showRefusal }, async () => {
    drop();
    await onSaved();
    onClose();
  });
  return (
    <Drawer
      open
      size={WIDTH}
      mask={{ closable: false }}
      afterOpenChange={(isOpen) => {
        if (!isOpen || field === undefined) return;
        isReady();
        form.scrollToField(field, { block: 'center', focus: true });
      }}
      title={stored ? texts.lineTitle(stored.lineNo) : texts.newLine}
      onClose={onClose}
      footer={
        <Space style={{ float: 'right' }}>
          <Button onClick={onClose}>{kit.cancel}</Button>
          <Button type="primary" loading={isSaving} onClick={() => void store()}>
            {texts.save}
          </Button>
        </Space>
      }
    >
      {draft && isDirty && (
        <Recovered
          isOutdated={isOutdated}
          typedAt={typedAt}
          savedAt={plan.updateTime}
          onDiscard={() => {
            drop();
            onClose();
          }}
        />
      )}
      <Form<BatchLineValues>
        form={form}
        layout="vertical"
        initialValues={start}
        onValuesChange={(changed: BatchLineValues) => change(changed)}
      >
        <LineFormContext
          value={{
            line: whole,
            faultOf: (field) => faultOf(field),
            of: {
              tenderWay: line.tenderWay,
              planUnit: plan.planUnit,
              demandDeptName: stored?.demandDeptName,
            },
          }}
        >
          <SourceSection
            line={line}
            yearLine={yearLine}
            usable={usable}
            planUnit={plan.planUnit}
            onYearLine={chooseYearLine}
          />
          <LineSections amount={<AmountItem />}>
            <PurchaseSection />
            {line.projectType === projectType.code.goods && (
              <Materials of={stored} fault={faultOf('materials')} onEdit={() => setMaterials(true)} />
            )}
          </LineSections>
        </LineFormContext>
      </Form>
      {isMaterials && stored && (
        <MaterialsWindow
          planGuid={plan.guid}
          line={stored}
          onClose={() => setMaterials(false)}
          onSaved={async () => {
            setMaterials(false);
            await onSaved();
          }}
        />
      )}
    </Drawer>
  );
}

/** Stores the line once it is ready; what is wrong is shown at its field. */
function useSaving(
  {
    plan,
    stored,
    newGuid,
    meant,
    isReady,
    showRefusal,
  }: Pick<ReturnType<typeof useBatchLineForm>, 'isReady' | 'showRefusal'> & {
    plan: BatchDetail;
    stored: BatchLine | undefined;
    newGuid: string;
    meant: ReturnType<typeof useBatchLineForm>['draft'];
  },
  then: () => Promise<void>,
) {
  const texts = useEditTexts();
  const save = useMutation(mutation(batchPlan.saveLine, { done: texts.savedLine }));

  async function store() {
    if (!isReady()) return;
    try {
      await save.mutateAsync({
        ...inputOf(meant),
        planGuid: plan.guid,
        ...(stored ? { guid: stored.guid, version: stored.version } : { guid: newGuid }),
      });
      await then();
    } catch (error) {
      showRefusal(error);
    }
  }
  return { store, isSaving: save.isPending };
}

/** How many materials a stored line has, the way to them, and what is wrong with them. */
function Materials({
  of: line,
  fault,
  onEdit,
}: {
  of: BatchLine | undefined;
  fault: Parameters<ReturnType<typeof useFaultText>>[0] | undefined;
  onEdit: () => void;
}) {
  const texts = useEditTexts();
  const faultText = useFaultText();
  return (
    <Section title={texts.materials}>
      {line ? (
        <Space>
          <span>{texts.materialsOf(line.materialCount)}</span>
          <Button onClick={onEdit}>{texts.editMaterials}</Button>
        </Space>
      ) : (
        <span>{texts.saveFirst}</span>
      )}
      {fault && <Alert type="warning" showIcon title={faultText(fault)} />}
    </Section>
  );
}

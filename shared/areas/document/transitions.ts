/** The changes of state every document makes; what a kind has beyond them is spread behind. */
export const documentTransitions = <D extends number, I extends number, R extends number, A extends number>({
  draft,
  inReview,
  rejected,
  approved,
}: {
  draft: D;
  inReview: I;
  rejected: R;
  approved: A;
}) => ({
  submit: { from: [draft, rejected], to: inReview },
  recall: { from: [inReview], to: draft },
  approve: { from: [inReview], to: approved },
  reject: { from: [inReview], to: rejected },
  undo: { from: [approved], to: draft },
});

/** The changes of state every document makes; what a kind has beyond them is spread behind. */
export const documentTransitions = <
  D extends number,
  I extends number,
  R extends number,
  A extends number,
>(s: {
  draft: D;
  inReview: I;
  rejected: R;
  approved: A;
}) => ({
  submit: { from: [s.draft, s.rejected], to: s.inReview },
  recall: { from: [s.inReview], to: s.draft },
  approve: { from: [s.inReview], to: s.approved },
  reject: { from: [s.inReview], to: s.rejected },
  undo: { from: [s.approved], to: s.draft },
});

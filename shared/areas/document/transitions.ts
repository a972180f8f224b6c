/** Those of a kind that others make (`isMadeElsewhere`): from no state; `first` is the one it begins in. */
export const neverSubmitted = <S extends number>(first: S) => {
  const never: { from: readonly S[]; to: S } = { from: [], to: first };
  return { submit: never, recall: never, approve: never, reject: never, undo: never };
};

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

/** What makes keys of time and judges a policy; loaded when a policy is first published, since most calls need none of it. */
export const loadSealing = async () => ({
  ...(await import('#shared/sealing/identity')),
  ...(await import('#shared/sealing/policy-faults')),
});

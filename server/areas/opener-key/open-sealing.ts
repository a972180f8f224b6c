/** What seals to a key and reads one; loaded when first needed, since most days nobody registers or tries a key. */
export const openSealing = async () => ({
  ...(await import('#shared/sealing/age')),
  ...(await import('#shared/sealing/identity')),
});

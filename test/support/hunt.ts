/** `FUZZ_SEED` and `FUZZ_ROUNDS` ask for another or a longer hunt; a failure prints its seed. */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_204)
const times = Number(process.env.FUZZ_ROUNDS ?? 1)

/** How long a property is hunted for a counterexample: the same cases in every run of the gate. */
export const hunt = (numRuns: number) => ({ seed, numRuns: numRuns * times })

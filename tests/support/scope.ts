/** The number of runs of a property in `npm test`, `npm run test:all` and `npm run test:long`. */
export const runs = (usual: number, all: number, long: number): number => {
  if (process.env.LONG) return long
  return process.env.ALL ? all : usual
}

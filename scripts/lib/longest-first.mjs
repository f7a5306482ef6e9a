// Starts the longest tests first: a long file that starts last would delay the end of the run.
import { BaseSequencer } from 'vitest/node';

/**
 * Project after project, as a worker that changes to another one loads all modules again.
 * @param files paths below the checkout, the longest first; all others follow in the order of vitest.
 */
export function longestFirst(files) {
  return class LongestFirst extends BaseSequencer {
    async sort(specifications) {
      const place = ({ moduleId }) => {
        const index = files.findIndex((file) => moduleId.endsWith(`/${file}`));
        return index < 0 ? files.length : index;
      };
      return (await super.sort(specifications)).toSorted(
        (a, b) => a.project.name.localeCompare(b.project.name) || place(a) - place(b),
      );
    }
  };
}

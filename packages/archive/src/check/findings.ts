import { DamagedPartError } from '../errors.ts';

/** Collects the results of a check. */
export class Findings {
  readonly proven: string[] = [];
  readonly problems: string[] = [];
  readonly absent: string[] = [];

  problem(text: string): void {
    // A damaged part is reported once, however many heights need it.
    if (!this.problems.includes(text)) this.problems.push(text);
  }

  missing(text: string): void {
    this.absent.push(text);
  }

  /** Runs a group of checks, and reports the statement as proven if there was no problem. */
  async group(statement: () => string, run: () => Promise<void>): Promise<void> {
    const before = this.problems.length;
    await this.survive(run);
    if (this.problems.length === before) this.proven.push(statement());
  }

  /** Runs a check that a damaged part may abort; the damage becomes a problem. */
  async survive(run: () => Promise<void>): Promise<void> {
    try {
      await run();
    } catch (caught) {
      if (caught instanceof DamagedPartError || caught instanceof SyntaxError) this.problem(caught.message);
      else throw caught;
    }
  }
}

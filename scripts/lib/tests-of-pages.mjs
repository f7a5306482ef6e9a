// The tests of a file that open a page, by the paths in them and in what they use of their file.
import ts from 'typescript';

const TEST = /^(?:it|test|describe)$/;
const HOOK = /^(?:before|after)(?:All|Each)$/;

/** Whether a text has a path of a page: `/pool` or `/pool/1`, at the start of a string or after a value. */
const hasPath = (text, page) =>
  page === 'dashboard' ? /['"`]\/['"`?]/.test(text) : new RegExp(`['"\`}]/${page}(?![\\w-])`).test(text);

/** @returns {number[] | null} the lines of the tests; null where all tests of the file open one of the pages. */
export function testsOfPages(text, pages) {
  const file = ts.createSourceFile('test.ts', text, ts.ScriptTarget.Latest, true);
  const textOf = (node) => node.getText(file);
  const lineOf = (test) => file.getLineAndCharacterOfPosition(test.expression.expression.getEnd()).line + 1;

  /** The lines among statements of one scope; `outer` are names that lead to the page. */
  function linesIn(statements, outer) {
    const names = new Set(outer);
    const leads = (node) =>
      pages.some((page) => hasPath(textOf(node), page)) ||
      [...names].some((name) => new RegExp(`\\b${name}\\b`).test(textOf(node)));
    const declared = statements.flatMap((node) => namesOf(node).map((name) => ({ name, node })));
    // A name may lead to the page through names declared after it.
    for (let size = -1; size !== names.size;) {
      size = names.size;
      for (const { name, node } of declared) if (leads(node)) names.add(name);
    }
    const calls = statements.filter((node) => ts.isExpressionStatement(node));
    if (calls.some((node) => HOOK.test(rootOf(node.expression)) && leads(node))) return null;
    return calls
      .filter((node) => TEST.test(rootOf(node.expression)) && leads(node))
      .flatMap((test) => {
        const body = rootOf(test.expression) === 'describe' && test.expression.arguments.at(-1)?.body;
        const within = body?.statements === undefined ? null : linesIn([...body.statements], names);
        // Rows of a `describe.each` may lead there, not its tests.
        return within === null || within.length === 0 ? [lineOf(test)] : within;
      });
  }
  return linesIn([...file.statements], []);
}

/** The first name of a call: `it` of `it.each(rows)('…')`. */
function rootOf(node) {
  if (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node)) return rootOf(node.expression);
  return ts.isIdentifier(node) ? node.text : '';
}

function namesOf(node) {
  if (ts.isVariableStatement(node))
    return node.declarationList.declarations.flatMap(({ name }) => boundNames(name));
  return node.name !== undefined && ts.isIdentifier(node.name) ? [node.name.text] : [];
}

const boundNames = (name) =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (element.name === undefined ? [] : boundNames(element.name)));

/**
 * What counts as a text that a visitor reads, and where it stands. Told by the syntax alone: one file is read at a time.
 * The rule would rather find too much: a text too many is a line that translators leave out.
 */
import ts from 'typescript';

/** One text of a file, and what of the source its translation takes the place of. */
export interface Text {
  /** English; `{0}`, `{1}` … are places for what the program puts in. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** The sources of the places, by number. */
  readonly places: readonly Range[];
  readonly form: 'children' | 'attribute' | 'string' | 'template';
}

/** Offsets in the source, the end not included. */
interface Range {
  readonly start: number;
  readonly end: number;
}

/** Attributes and properties whose words are read, one small word too. */
const READ = named(
  `about after alt answer aria-description aria-label aria-placeholder aria-roledescription
   aria-valuetext before caption chosen data-hint describe description empty footer head header heading
   help hint label lead legend line many Many markName message note noun one One placeholder question
   reason says sentence short subtitle suffix summary text title tooltip unit unnamed verb what why
   word words`,
  /(?:Text|Label|Title|Words?|Hint|Note|Noun|Unit)$/,
);
/** Attributes and properties that hold no words: classes, ids, keys, paths, kinds. */
const NOT_READ = named(
  `action align as attribute autoComplete card category charset class className code content
   crossOrigin d day denom dir event field fill form height hideBelow hour href htmlFor icon id
   inputMode integrity key kind lang locale mark method minute module month outcome path pattern phase
   points property queryKey rel role route scope second side size slot src stroke style tab target
   timeZone to tone transform type typeUrl typeUrls url variant viewBox width year`,
  /^aria-|^data-|(?:Key|Id|Class(?:Name)?|Path|Url)$/,
);
/** Variables and functions that make words: a small word in them is a text. */
const MAKES_WORDS =
  /^(?:format|say|tell|describe|explain|word|whom?$)|(?:words?|text|label|title|nouns?|hint|note|sentence|says|units?|name|phrase|line|verdicts)$/i;
/** Functions whose arguments are ids. */
const TAKES_IDS = named(
  `addEventListener append attribute closest createElement createElementNS decode delete encode
   endsWith exec fetch get getAttribute getElementById getItem has hasAttribute import includes indexOf
   keyOf lastIndexOf lazyModule literal localeCompare match matchMedia padEnd padStart picklist
   query querySelector querySelectorAll regex RegExp removeAttribute removeEventListener removeItem repeat
   replace replaceAll setAttribute setItem split startsWith test TextDecoder track URL useLinked`,
);
/** Functions whose arguments are read: what figures are counted in, sentences, names of the chain's own values. */
const TAKES_WORDS = /^(?:pair|text|oneOf|count|list|few|coins)$/;
/** Elements whose words are code. */
const CODE_ELEMENTS = new Set(['code', 'pre', 'kbd', 'samp', 'style', 'script']);
const COMPARISONS = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.InKeyword,
]);
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  gt: '>',
  lt: '<',
  nbsp: '\u00a0',
  quot: '"',
};

/** `sure`: words are read here. `open`: what it looks like decides. `never`: no words stand here. */
type Standing = 'sure' | 'open' | 'never';

type Literal = ts.StringLiteral | ts.NoSubstitutionTemplateLiteral | ts.TemplateExpression;

interface Found {
  /** In their order, an outer one before those in its places. */
  readonly texts: readonly Text[];
  /** The languages that the source names, with their quotes: another one takes their place. */
  readonly locales: readonly Range[];
}

/** The texts of a source. */
export function textsOf(file: string, source: string): Found {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const root = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const texts: Text[] = [];
  const locales: Range[] = [];
  const ids = comparedIn(root);
  const visit = (node: ts.Node): void => {
    if (isTypeOnly(node)) return;
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      if (ts.isJsxElement(node) && CODE_ELEMENTS.has(node.openingElement.tagName.getText())) return;
      const text = childrenText(node);
      if (text !== undefined) texts.push(text);
    } else if (isLocale(node)) locales.push(rangeOf(node));
    else if (isLiteral(node) && isRead(node, ids)) texts.push(literalText(node));
    ts.forEachChild(node, visit);
  };
  visit(root);
  return { texts, locales };
}

function isTypeOnly(node: ts.Node): boolean {
  return (
    (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node)
  );
}

function isLiteral(node: ts.Node): node is Literal {
  return (
    ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node)
  );
}

const rangeOf = (node: ts.Node): Range => ({ start: node.getStart(), end: node.getEnd() });

/** What a file compares with, names as a type or keeps something under is an id there, however much it looks like a word. */
function comparedIn(root: ts.Node): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node)) {
      const { parent } = node;
      const isCompared = ts.isBinaryExpression(parent) && COMPARISONS.has(parent.operatorToken.kind);
      if (isCompared || ts.isLiteralTypeNode(parent) || ts.isCaseClause(parent)) found.add(node.text);
    }
    if (ts.isPropertyAssignment(node) && (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name)))
      found.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(root);
  return found;
}

/** A language where `Intl` or a comparison of words takes one. */
function isLocale(node: ts.Node): node is ts.StringLiteral {
  if (!ts.isStringLiteral(node) || !/^en(?:-[A-Z]{2})?$/.test(node.text)) return false;
  const { parent } = node;
  return (
    (ts.isNewExpression(parent) || ts.isCallExpression(parent)) &&
    /^Intl\.|\.(?:localeCompare|toLocale\w+)$/.test(parent.expression.getText())
  );
}

function isRead(node: Literal, ids: ReadonlySet<string>): boolean {
  const { text } = literalText(node);
  const standing = ts.isTaggedTemplateExpression(node.parent)
    ? taggedStanding(node.parent)
    : standingOf(node);
  if (standing === 'never') return false;
  if (standing === 'sure') return hasWord(text) && !isPath(text);
  return !ids.has(text) && looksLikeWords(text);
}

/** Sentences are built by one tag; any other takes what is no English. */
const taggedStanding = (node: ts.TaggedTemplateExpression): Standing =>
  node.tag.getText() === 'say' ? 'sure' : 'never';

/** An expression for any of some names, or for what `more` matches. */
function named(names: string, more = /(?!)/): RegExp {
  return new RegExp(`^(?:${names.split(/\s+/).join('|')})$|${more.source}`);
}

/** Where a literal stands, told by what is around it. */
function standingOf(node: ts.Node): Standing {
  const { parent } = node;
  if (ts.isJsxAttribute(parent) || ts.isPropertyAssignment(parent)) {
    return parent.name === node
      ? 'never'
      : standingByName(parent.name.getText().replace(/^'|'$/g, ''), parent);
  }
  if (ts.isJsxExpression(parent)) return ts.isJsxAttribute(parent.parent) ? standingOf(parent) : 'sure';
  if (ts.isConditionalExpression(parent)) {
    if (parent.condition === node) return 'never';
    // Beside something drawn stands something read.
    return [parent.whenTrue, parent.whenFalse].some(isDrawn) ? 'sure' : standingOf(parent);
  }
  if (ts.isBinaryExpression(parent)) {
    if (COMPARISONS.has(parent.operatorToken.kind)) return 'never';
    return standingOf(parent);
  }
  if (ts.isTemplateSpan(parent)) return standingOf(parent.parent);
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) {
    if (parent.expression === node) return 'open';
    const name = lastName(parent.expression);
    if (TAKES_IDS.test(name) || (/^(?:set|count)$/.test(name) && parent.arguments?.[0] === node))
      return 'never';
    return TAKES_WORDS.test(name) ? 'sure' : 'open';
  }
  if (ts.isVariableDeclaration(parent)) return MAKES_WORDS.test(parent.name.getText()) ? 'sure' : 'open';
  if (ts.isReturnStatement(parent) || ts.isArrowFunction(parent)) return standingOfResult(parent);
  if (ts.isCaseClause(parent) || ts.isElementAccessExpression(parent) || ts.isExpressionStatement(parent))
    return 'never';
  if (
    ts.isEnumMember(parent) ||
    ts.isPropertyDeclaration(parent) ||
    ts.isBindingElement(parent) ||
    ts.isParameter(parent)
  )
    return standingByName(parent.name.getText(), parent);
  return ts.isArrayLiteralExpression(parent) ||
    ts.isParenthesizedExpression(parent) ||
    ts.isAsExpression(parent) ||
    ts.isSatisfiesExpression(parent) ||
    ts.isObjectLiteralExpression(parent)
    ? standingOf(parent)
    : 'open';
}

function standingByName(name: string, property: ts.Node): Standing {
  if (READ.test(name) || (name === 'value' && isOfPair(property.parent))) return 'sure';
  if (NOT_READ.test(name)) return 'never';
  // A table of words: the table's own name tells.
  if (!ts.isPropertyAssignment(property)) return 'open';
  const outer = standingOf(property.parent);
  return outer === 'never' ? 'open' : outer;
}

/** `{ name: 'Evidence', value: 'none' }`: a name and what stands beside it. */
const isOfPair = (node: ts.Node): boolean =>
  ts.isObjectLiteralExpression(node) && node.properties.some(({ name }) => name?.getText() === 'name');

function isDrawn(node: ts.Expression): boolean {
  const inner = ts.isParenthesizedExpression(node) ? node.expression : node;
  return ts.isJsxElement(inner) || ts.isJsxSelfClosingElement(inner) || ts.isJsxFragment(inner);
}

/** What a function gives is read where the function's name, or what it is given to, says so. */
function standingOfResult(node: ts.Node): Standing {
  let scope: ts.Node = node;
  while (!ts.isFunctionLike(scope)) scope = scope.parent;
  const name = scope.name?.getText();
  // A component, in a file of them, gives what is shown.
  const isComponent = /^[A-Z][a-z]/.test(name ?? '') && scope.getSourceFile().fileName.endsWith('x');
  if (name !== undefined) return isComponent || MAKES_WORDS.test(name) ? 'sure' : 'open';
  const { parent } = scope;
  if (ts.isPropertyAssignment(parent) || ts.isJsxExpression(parent) || ts.isVariableDeclaration(parent))
    return standingOf(scope);
  return 'open';
}

/** `a.b.c` is named c. */
const lastName = (node: ts.Expression): string =>
  ts.isPropertyAccessExpression(node) ? node.name.text : node.getText();

/** A literal with its values as numbered places. */
function literalText(node: Literal): Text {
  if (!ts.isTemplateExpression(node)) {
    const form = ts.isJsxAttribute(node.parent)
      ? 'attribute'
      : ts.isTaggedTemplateExpression(node.parent)
        ? 'template'
        : 'string';
    return { text: node.text, ...rangeOf(node), places: [], form };
  }
  const rest = node.templateSpans.map((span, index) => `{${index}}${span.literal.text}`);
  return {
    text: node.head.text + rest.join(''),
    ...rangeOf(node),
    places: node.templateSpans.map((span) => ({
      start: span.expression.getFullStart(),
      end: span.expression.getEnd(),
    })),
    form: 'template',
  };
}

/** What stands between two tags as one text, with everything that is no plain word as a place. */
function childrenText(node: ts.JsxElement | ts.JsxFragment): Text | undefined {
  const places: Range[] = [];
  let text = '';
  let words = '';
  for (const child of node.children) {
    const plain = plainChild(child);
    if (plain === undefined) {
      text += `{${places.length}}`;
      places.push(rangeOf(child));
    } else {
      text += plain;
      words += plain;
    }
  }
  if (!hasWord(words) || !node.children.some((child) => ts.isJsxText(child) && hasWord(child.text)))
    return undefined;
  const [first] = node.children;
  const last = node.children.at(-1);
  if (first === undefined || last === undefined) return undefined;
  return { text, start: first.getFullStart(), end: last.getEnd(), places, form: 'children' };
}

/** The plain words of a child, spaces as a browser is given them; undefined when it is something else. */
function plainChild(child: ts.JsxChild): string | undefined {
  if (ts.isJsxText(child)) return withoutIndent(child.text);
  if (!ts.isJsxExpression(child)) return undefined;
  if (child.expression === undefined) return '';
  return ts.isStringLiteral(child.expression) ? child.expression.text : undefined;
}

/** Lines of JSX as React reads them: indents go, and what is left of the lines is joined by a space. */
function withoutIndent(raw: string): string {
  const lines = raw.split('\n');
  return lines
    .map((line, index) => {
      const begun = index === 0 ? line : line.trimStart();
      return index === lines.length - 1 ? begun : begun.trimEnd();
    })
    .filter((line) => line !== '')
    .join(' ')
    .replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}

const hasWord = (text: string): boolean => /\p{L}{2}|^\p{L}$/u.test(withoutPlaces(text));

/** `{0}`, and `{amount:coins}` of the sentences about events. */
const withoutPlaces = (text: string): string => text.replace(/\{[^{}]*\}/g, ' ');

/** Paths, addresses, type URLs, names of fields. */
const isPath = (text: string): boolean =>
  /^[./#?@]|^\w+[/_.:]\S+$|^[a-z]+[A-Z]\w*$/.test(text) && !/\s/.test(text);

/** Classes of a style sheet, or what it sets. */
const isStyle = (text: string): boolean =>
  !/[A-Z.?!…]/.test(text.replaceAll(/\d\.\d|\[[^\]]*\]/g, '')) &&
  /(?:^|\s)(?:-?[a-z]+-(?:\[|\d|[a-z]+-)|[a-z-]+:[a-z[]|[\w-]+\/\d)|\dpx|\dfr|\d%(?: \d|$)|var\(|calc\(/.test(
    text,
  );

/** Two words, or one that begins as a sentence does. */
function looksLikeWords(text: string): boolean {
  const plain = withoutPlaces(text);
  if (isPath(text) || isStyle(text) || /[<>=]\s?['"(]|=>/.test(plain)) return false;
  const words = plain.split(/\s+/).filter((word) => /^[(“‘]?\p{L}[\p{L}’'-]*[.,:;?!)”’…]*$/u.test(word));
  const isJoint = /^ [a-z]+ $/.test(text);
  const isOne = /^(?:[A-Z]|\d+% )[a-z’'-]+[.:?!…]*$/.test(plain.trim());
  const isSmallWithPlace =
    plain !== text && /\s/.test(text.trim()) && words.some((word) => word.length > 1 || text.startsWith('{'));
  return (
    isOne || isJoint || isSmallWithPlace || (words.length > 1 && words.some((word) => /[a-z]{2}/.test(word)))
  );
}

// The page of the demo. It asks for the state every two seconds and writes it as
// text: labels, annotations and titles come from elsewhere and are never markup.
'use strict';

const byId = (id) => document.getElementById(id);
const meta = document.querySelector('meta[name="demo-token"]');

// element makes an element with text and children; attributes are set one by one.
function element(tag, attributes, ...children) {
  const e = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {})) {
    if (value !== '' && value !== undefined) e.setAttribute(name, value);
  }
  e.append(...children);
  return e;
}

// link leads to a path of this site. Anything else is shown as text.
function link(path, text) {
  if (!/^\/(?!\/)/.test(path)) return document.createTextNode(text);
  return element('a', { href: path }, text);
}

// list fills a list again when what it shows has changed, so that the focus and
// a selection stay where they are while nothing happens.
const shown = new Map();
function list(id, items, draw) {
  const key = JSON.stringify(items);
  if (shown.get(id) === key) return;
  shown.set(id, key);
  const focused = document.activeElement && byId(id).contains(document.activeElement) ? document.activeElement.getAttribute('href') : null;
  byId(id).replaceChildren(...items.map(draw));
  if (focused) {
    const again = [...byId(id).querySelectorAll('a')].find((a) => a.getAttribute('href') === focused);
    if (again) again.focus();
  }
}

function text(id, value) {
  if (byId(id).textContent !== value) byId(id).textContent = value;
}

const time = (at) => new Date(at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });

function lasting(seconds) {
  const minutes = Math.max(0, Math.floor(seconds / 60));
  if (minutes < 1) return 'less than a minute';
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

const kind = (severity) => (severity === 'page' || severity === 'ticket' ? severity : '');

function drawAlert(a) {
  const labels = Object.entries(a.labels).filter(([name]) => ['model', 'namespace', 'instance', 'slo', 'long_window'].includes(name));
  const item = element('li', { class: `${kind(a.severity)} ${a.state === 'pending' ? 'pending' : ''}`.trim(), 'data-alert': a.name, 'data-state': a.state },
    element('span', { class: `badge ${kind(a.severity)}`.trim() }, a.severity || 'alert'), ' ',
    element('b', {}, a.name), ' ',
    element('span', { class: 'quiet' }, `${a.state === 'firing' ? 'fires' : 'is pending'} since ${time(a.since)}`),
    element('p', {}, a.summary),
    element('p', { class: 'quiet' }, labels.map(([name, value]) => `${name} ${value}`).join(' · ')));
  const ways = element('p', {});
  if (a.link) ways.append(link(a.link, `Board: ${a.title}`), ' ');
  if (a.runbook) ways.append(link(a.runbook, 'Runbook'));
  item.append(ways);
  return item;
}

function drawBoard(b) {
  const item = element('li', { class: b.firing ? 'marked' : '', 'data-board': b.uid }, link(`/d/${encodeURIComponent(b.uid)}?from=now-6h&to=now`, b.title));
  if (b.firing) item.append(' ', element('span', { class: 'badge page' }, b.firing === 1 ? '1 alert' : `${b.firing} alerts`));
  item.append(element('p', { class: 'quiet' }, b.description), element('p', { class: 'quiet' }, link(`/files/${b.file}`, 'JSON')));
  return item;
}

function drawProcess(p) {
  return element('li', {},
    element('span', { class: `badge ${['up', 'starting', 'down'].includes(p.state) ? p.state : ''}`.trim() }, p.state),
    link(`/metrics/${encodeURIComponent(p.pod)}`, p.pod), element('span', { class: 'quiet' }, `${p.role} ${p.model}`));
}

let current = '';
let live = false;

function show(s) {
  live = s.filled >= 1;
  byId('filling').hidden = live;
  byId('progress').value = s.filled;
  for (const e of document.querySelectorAll('#control button, #control select, #control input')) e.disabled = !live;

  const ahead = Math.abs(s.ahead) < 60 || !live ? '' : `, ${lasting(Math.abs(s.ahead))} ${s.ahead > 0 ? 'ahead of' : 'behind'} yours`;
  text('clock', `The fleet's clock shows ${new Date(s.now).toLocaleTimeString()}${ahead}.`);
  const played = s.played[s.played.length - 1];
  if (played && played.name !== current) {
    current = played.name;
    byId('scenario').value = current;
    describe();
  }
  for (const r of document.querySelectorAll('input[name="speed"]')) {
    if (!byId('speed-form').contains(document.activeElement) || s.speed === Number(r.value)) r.checked = s.speed === Number(r.value);
  }
  list('played', [...s.played].reverse(), (e) => element('li', {}, `${time(e.from)} ${e.name}: ${e.summary}`));

  const titles = new Map(s.boards.map((b) => [b.uid, b.title]));
  const firing = s.alerts.filter((a) => a.state === 'firing');
  const pages = firing.filter((a) => a.severity === 'page').length;
  text('count', firing.length === 0 ? 'Nothing fires.' : `${firing.length} firing, ${pages} of them would wake somebody.`);
  document.title = pages > 0 ? `(${pages}) llmslo demo` : 'llmslo demo';
  list('alerts', s.alerts.map((a) => ({ ...a, title: titles.get(a.board) || 'board' })), drawAlert);
  list('boards', s.boards, drawBoard);
  list('fleet', s.fleet, drawProcess);
  trouble(s.failing.length ? `Rules that could not be evaluated: ${s.failing.join('; ')}` : '');
}

function describe() {
  const chosen = byId('scenario').selectedOptions[0];
  const same = chosen && chosen.value === current;
  text('summary', chosen ? `${chosen.dataset.summary}${same ? ' (played now)' : ''}` : '');
}

function trouble(what) {
  byId('trouble').hidden = what === '';
  text('trouble', what);
}

async function change(what, value) {
  try {
    const answer = await fetch(`/demo/${what}`, { method: 'PUT', body: value, headers: { [meta.dataset.header]: meta.content } });
    if (!answer.ok) trouble(await answer.text());
  } catch {
    trouble('The demo does not answer. Was it ended?');
    return;
  }
  await ask();
}

async function ask() {
  try {
    const answer = await fetch('/demo/state');
    if (!answer.ok) throw new Error(answer.statusText);
    show(await answer.json());
  } catch {
    trouble('The demo does not answer. Was it ended?');
  }
}

byId('scenario').addEventListener('change', describe);
byId('scenario-form').addEventListener('submit', (e) => {
  e.preventDefault();
  change('scenario', byId('scenario').value);
});
byId('speed-form').addEventListener('change', (e) => change('speed', e.target.value));
byId('speed-form').addEventListener('submit', (e) => e.preventDefault());

async function follow() {
  await ask();
  setTimeout(follow, live ? 2000 : 500);
}
follow();

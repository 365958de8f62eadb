package dev.weft.engine.report;

/**
 * What the script of a report adds to its pictures of fabrics: pointing at a line shows its load
 * over time, a click on a rail leaves only that. The page says everything without it. All texts go
 * into the page as text, never as markup; nothing is read from elsewhere.
 *
 * <p>The text has none of the characters that XML escapes, so that the page is the same for readers
 * of HTML and of XML; {@link #write} refuses it otherwise.
 */
final class PictureScript {
  private static final String SCRIPT =
      """
      document.querySelectorAll('svg.fabric').forEach(function (picture) {
        'use strict';
        var DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
        var SVG = 'http://www.w3.org/2000/svg';
        var isNarrow = matchMedia('(max-width: 960px)').matches;
        var LEFT = isNarrow ? 48 : 104, WIDTH = isNarrow ? 392 : 920, TOP = 10, HEIGHT = 80;
        var holder = picture.parentNode;
        function add(parent, name, attributes, text) {
          var element = document.createElementNS(SVG, name);
          Object.keys(attributes).forEach(function (key) { element.setAttribute(key, attributes[key]); });
          if (text) { element.textContent = text; }
          parent.appendChild(element);
          return element;
        }
        function titleOf(element) {
          var title = element.querySelector('title');
          return title ? title.textContent : '';
        }

        var lines = Array.from(picture.querySelectorAll('line[data-load]'));
        if (lines.length) {
          var tool = document.createElement('div');
          tool.className = 'tool load';
          var words = document.createElement('p');
          words.className = 'note';
          var hint = ' Point at another line, or click it, for its load over time.';
          tool.appendChild(words);
          var chart = add(tool, 'svg', { 'class': 'chart', viewBox: '0 0 ' + (LEFT + WIDTH + 16) + ' 120', role: 'img' });
          // A window that is made wider later has no larger letters.
          chart.style.maxWidth = 1.2 * (LEFT + WIDTH) + 'px';
          [0, 0.5, 1].forEach(function (share) {
            var y = TOP + (1 - share) * HEIGHT;
            add(chart, 'line', { x1: LEFT, x2: LEFT + WIDTH, y1: y, y2: y, stroke: '#d8d8d8' });
            add(chart, 'text', { x: LEFT - 8, y: y + 4, 'text-anchor': 'end' }, 100 * share + '%');
          });
          add(chart, 'text', { x: LEFT, y: 112 }, '0 s');
          add(chart, 'text', { x: LEFT + WIDTH, y: 112, 'text-anchor': 'end' }, picture.getAttribute('data-end'));
          var curve = add(chart, 'path', { fill: '#0072b2', 'fill-opacity': 0.35, stroke: '#0072b2', 'class': 'curve' });
          holder.parentNode.insertBefore(tool, holder.nextSibling);
          var step = Number(picture.getAttribute('data-step')) * WIDTH;
          var shown = null;
          var show = function (line) {
            var base = TOP + HEIGHT, path = 'M' + LEFT + ' ' + base;
            line.getAttribute('data-load').split('').forEach(function (digit, i) {
              var y = base - DIGITS.indexOf(digit) / 63 * HEIGHT;
              path += 'L' + Math.min(LEFT + WIDTH, LEFT + i * step).toFixed(1) + ' ' + y.toFixed(1);
              path += 'L' + Math.min(LEFT + WIDTH, LEFT + (i + 1) * step).toFixed(1) + ' ' + y.toFixed(1);
            });
            curve.setAttribute('d', path + 'V' + base + 'Z');
            words.textContent = titleOf(line) + '.' + hint;
            hint = '';
            if (shown) { shown.classList.remove('shown'); }
            line.classList.add('shown');
            shown = line;
          };
          lines.forEach(function (line) {
            var wide = line.cloneNode(true);
            ['data-load', 'data-first', 'class', 'stroke-dasharray'].forEach(function (key) { wide.removeAttribute(key); });
            wide.setAttribute('stroke', 'transparent');
            wide.setAttribute('stroke-width', 9);
            line.parentNode.insertBefore(wide, line.nextSibling);
            [line, wide].forEach(function (each) {
              each.addEventListener('mouseover', function () { show(line); });
              each.addEventListener('click', function () { show(line); });
            });
          });
          var loads = lines.map(function (line) {
            return line.getAttribute('data-load').split('').reduce(function (sum, digit) { return sum + DIGITS.indexOf(digit); }, 0);
          });
          show(picture.querySelector('line[data-first]') || lines[loads.indexOf(Math.max.apply(null, loads))]);
        }

        var names = (picture.getAttribute('data-rail-names') || '').split('|');
        if (names.length === 1) { return; }
        var bar = document.createElement('p');
        bar.className = 'tool rails';
        var buttons = [];
        var chosen = 0;
        var choose = function (number) {
          chosen = number;
          buttons.forEach(function (button, i) { button.setAttribute('aria-pressed', String(i === number)); });
          picture.querySelectorAll('[data-rails]').forEach(function (each) {
            var own = each.getAttribute('data-rails').split(' ');
            var isOn = number === 0 ? true : own.indexOf(String(number)) !== -1;
            each.classList.toggle('off', !isOn);
          });
        };
        ['all rails'].concat(names).forEach(function (name, number) {
          var button = document.createElement('button');
          button.type = 'button';
          button.textContent = name;
          button.addEventListener('click', function () { choose(number); });
          buttons.push(button);
          bar.appendChild(button);
        });
        holder.parentNode.insertBefore(bar, holder);
        choose(0);
        picture.querySelectorAll('rect[data-rails], text[data-rails]').forEach(function (box) {
          var own = box.getAttribute('data-rails');
          if (own === '') { return; }
          if (own.indexOf(' ') !== -1) { return; }
          box.classList.add('choice');
          box.addEventListener('click', function () { choose(chosen === Number(own) ? 0 : Number(own)); });
        });
      });
      """;

  static final String STYLE =
      """
      .off { opacity: 0.07; } .choice { cursor: pointer; } @media screen { line.shown { stroke-width: 7; } }
      .tool button { font: inherit; font-size: 0.87em; margin: 0 0.4em 0.3em 0; padding: 0.1em 0.6em; color: var(--text);
        background: var(--back); border: 1px solid var(--line); border-radius: 4px; cursor: pointer; }
      .tool button[aria-pressed=true] { color: var(--back); background: var(--text); }
      .load .note { min-height: 2.6em; }
      @media print { .tool { display: none; } .off { opacity: 1; } }
      """;

  private PictureScript() {}

  /** Writes the script; where there is no picture that it adds to, it does nothing. */
  static void write(Markup out) {
    if (SCRIPT.chars().anyMatch(c -> c == '<' || c == '>' || c == '&')) {
      throw new IllegalStateException("the script has a character that XML escapes");
    }
    out.element("script", SCRIPT);
  }
}
